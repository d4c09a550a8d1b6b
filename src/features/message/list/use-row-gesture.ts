import { useEffect, useRef, useState } from 'react'
import { getDirection } from '@contract/languages'
import { useLanguage } from '@/i18n/use-language'
import { readTouchPoints } from '@/lib/gestures/touch-points'
import { after } from '@/lib/machines/after'
import { createRowGesture } from './row-gesture'

interface RowGestureOptions {
  onSwipe?: (toStart: boolean) => void
  onLongPress: () => void
}

/** The gesture for a view's touch events; `takesTap` says whether what follows is a tap. */
export function useRowGesture(options: RowGestureOptions) {
  const rtl = getDirection(useLanguage()) === 'rtl'
  const latest = useRef(options)
  latest.current = options
  const [gesture] = useState(() =>
    createRowGesture({
      after,
      onSwipe: (toStart) => latest.current.onSwipe?.(toStart),
      onLongPress: () => latest.current.onLongPress(),
    }),
  )
  useEffect(() => gesture.end, [gesture])
  const touch = {
    onTouchStart: (event: object) => {
      const points = readTouchPoints(event)
      gesture.start(points.length === 1 ? points[0] : undefined)
    },
    onTouchMove: (event: object) => gesture.move(readTouchPoints(event)[0], rtl),
    onTouchEnd: gesture.end,
    onTouchCancel: gesture.end,
  }
  return { touch, takesTap: gesture.takesTap }
}
