import { useEffect, useRef, useState } from 'react'
import { useT } from '@/i18n/use-t'
import { showToast } from '@/lib/overlay/toast'
import { playVoice } from '@/platform/capabilities/voice/voice'

/** Ends the voice note that plays: one is heard at a time. */
let endOther: () => void = () => undefined

/** Plays a voice note, or ends it. It ends with its line, and when another one begins. */
export function useVoice(src: string) {
  const t = useT()
  const [plays, setPlays] = useState(false)
  const stop = useRef<() => void>()
  const end = useRef(() => {
    stop.current?.()
    stop.current = undefined
    setPlays(false)
  })
  useEffect(() => end.current, [])
  function toggle() {
    if (plays) return end.current()
    endOther()
    endOther = end.current
    setPlays(true)
    stop.current = playVoice(src, (failed) => {
      stop.current = undefined
      setPlays(false)
      if (failed) showToast(t('messages:voice.unheard'))
    })
  }
  return { plays, toggle }
}
