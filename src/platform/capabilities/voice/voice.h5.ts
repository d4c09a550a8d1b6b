import { keepFile } from '@/platform/capabilities/media-pick/files'
import type { PlayVoice, Recorded, RecordVoice } from './contract'

/** What a browser may record in, the most widely played first. The server knows a file by its extension and its bytes. */
const FORMATS = [
  { mime: 'audio/mp4', extension: 'm4a' },
  { mime: 'audio/webm', extension: 'webm' },
  { mime: 'audio/ogg', extension: 'ogg' },
] as const

function record(stream: MediaStream, format: (typeof FORMATS)[number], mostSeconds: number) {
  const recorder = new MediaRecorder(stream, { mimeType: format.mime })
  const chunks: Blob[] = []
  const began = performance.now()
  let heardMs = 0
  recorder.addEventListener('dataavailable', ({ data }) => data.size > 0 && chunks.push(data))
  const ended = new Promise<void>((resolve) => {
    recorder.addEventListener('stop', () => {
      heardMs = performance.now() - began
      for (const track of stream.getTracks()) track.stop()
      resolve()
    })
  })
  const end = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const timer = setTimeout(end, mostSeconds * 1000)
  recorder.start()
  let kept: Promise<Recorded | undefined> | undefined
  const keep = async () => {
    clearTimeout(timer)
    end()
    await ended
    if (chunks.length === 0) return undefined
    const file = keepFile(new Blob(chunks, { type: format.mime }), `voice.${format.extension}`)
    return { file, seconds: Math.min(mostSeconds, Math.max(1, Math.ceil(heardMs / 1000))) }
  }
  return {
    stop: () => (kept ??= keep()),
    cancel() {
      clearTimeout(timer)
      end()
    },
  }
}

export const recordVoice: RecordVoice = async (mostSeconds) => {
  const format =
    typeof MediaRecorder === 'function' && 'mediaDevices' in navigator
      ? FORMATS.find(({ mime }) => MediaRecorder.isTypeSupported(mime))
      : undefined
  if (!format) return { type: 'unsupported' }
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true })
    return { type: 'recording', recording: record(stream, format, mostSeconds) }
  } catch (error) {
    return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}

export const playVoice: PlayVoice = (src, onEnd) => {
  const audio = new Audio(src)
  let told = false
  const end = (failed: boolean) => {
    if (told) return
    told = true
    onEnd(failed)
  }
  audio.addEventListener('ended', () => end(false))
  audio.addEventListener('error', () => end(true))
  audio.play().catch(() => end(true))
  return () => {
    told = true
    audio.pause()
  }
}
