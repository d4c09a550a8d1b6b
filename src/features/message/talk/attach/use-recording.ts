import { useEffect, useRef, useState } from 'react'
import { VOICE_SECONDS } from '@contract/message/limits'
import { useT } from '@/i18n/use-t'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { askPermission } from '@/lib/permission/ask-permission'
import { releaseFile } from '@/platform/capabilities/media-pick/files'
import type { Recorded, Recording } from '@/platform/capabilities/voice/contract'
import { recordVoice } from '@/platform/capabilities/voice/voice'

interface Options {
  /** It was thrown away, or could not begin; a toast has said why. */
  onEnd: () => void
  onRecorded: (recorded: Recorded) => void
}

/** A voice note from the permission to its end. seconds: how long it is so far; undefined before it has begun. */
export function useRecording(options: Options) {
  const t = useT()
  const [seconds, setSeconds] = useState<number>()
  const recording = useRef<Recording>()
  const latest = useRef(options)
  latest.current = options

  useEffect(() => {
    let left = false
    async function begin() {
      const allowed = await askPermission('microphone', {
        title: t('messages:voice.reasonTitle'),
        text: t('messages:voice.reason'),
      })
      if (left) return
      const begun = allowed === 'granted' ? await recordVoice(VOICE_SECONDS) : undefined
      if (begun?.type === 'recording') {
        if (left) return begun.recording.cancel()
        recording.current = begun.recording
        return setSeconds(0)
      }
      const why = allowed === 'refused' ? 'refused' : begun?.type
      showToast(
        t(`messages:voice.${why === 'refused' || why === 'failed' ? why : 'unsupported'}`),
        TOAST_MS.error,
      )
      latest.current.onEnd()
    }
    void begin()
    return () => {
      left = true
      recording.current?.cancel()
      recording.current = undefined
    }
  }, [t])

  const runs = seconds !== undefined && seconds < VOICE_SECONDS
  useEffect(() => {
    if (!runs) return undefined
    const timer = setInterval(() => setSeconds((past = 0) => past + 1), 1000)
    return () => clearInterval(timer)
  }, [runs])

  async function finish() {
    const one = recording.current
    recording.current = undefined
    const recorded = await one?.stop()
    if (recorded && recorded.file.size === 0) releaseFile(recorded.file)
    if (recorded && recorded.file.size > 0) latest.current.onRecorded(recorded)
    else if (one) showToast(t('messages:voice.failed'))
    latest.current.onEnd()
  }
  return { seconds, finish }
}
