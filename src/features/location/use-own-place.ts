import { useCallback, useEffect, useRef, useState } from 'react'
import { watchPlace, type Place } from '@/lib/location/find-place'
import { mayLocate } from '@/platform/capabilities/location/location'
import { useInFront } from '@/platform/view/page-show/use-in-front'

export interface OwnPlace {
  /** undefined until it was asked for. */
  place: Place | undefined
  busy: boolean
  /** Asks the device, and from then on every 30 s while the page is in front. */
  locate(): void
}

/** The own place of a page: at once where that is allowed already, else when the person asks for it. */
export function useOwnPlace(): OwnPlace {
  const [place, setPlace] = useState<Place>()
  const [busy, setBusy] = useState(false)
  const stop = useRef<() => void>()
  const watched = useRef(true)
  watched.current = useInFront()
  const locate = useCallback(() => {
    stop.current?.()
    setBusy(true)
    stop.current = watchPlace(
      (found) => {
        setBusy(false)
        setPlace(found)
      },
      () => watched.current,
    )
  }, [])
  useEffect(() => {
    let gone = false
    void mayLocate().then((may) => {
      if (may && !gone) locate()
    })
    return () => {
      gone = true
      stop.current?.()
    }
  }, [locate])
  return { place, busy, locate }
}
