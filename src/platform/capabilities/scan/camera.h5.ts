import type { CameraOutcome, IsAtDesk, ReadPicture, WatchCamera } from './contract'
import { openDecoder, type Decoder } from './decoder'

const PAUSE_MS = 100
const VIDEO = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }

function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}

/** Names of https://developer.mozilla.org/en-US/docs/Web/API/MediaDevices/getUserMedia#exceptions; older ones of Safari and Chrome too. */
function readFailure(error: unknown): CameraOutcome {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (/NotAllowed|PermissionDenied|Security/.test(name)) return { type: 'denied' }
  if (/NotFound|DevicesNotFound|Overconstrained/.test(name)) return { type: 'absent' }
  return { type: 'failed', reason: name || String(error) }
}

/** A picture without a size has not come yet, and cannot be read. */
function showStream(place: HTMLElement, stream: MediaStream): Promise<HTMLVideoElement> {
  const video = document.createElement('video')
  video.muted = true
  video.playsInline = true
  video.setAttribute('aria-hidden', 'true')
  return new Promise((resolve, reject) => {
    video.addEventListener('loadedmetadata', () => {
      video.play().then(() => resolve(video), reject)
    })
    video.srcObject = stream
    place.replaceChildren(video)
  })
}

async function findCode(video: HTMLVideoElement, decoder: Decoder, wanted: () => boolean) {
  while (wanted()) {
    const { videoWidth, videoHeight } = video
    const text = await decoder.read(video, videoWidth, videoHeight)
    if (text !== undefined) return text
    await new Promise((resolve) => {
      setTimeout(resolve, PAUSE_MS)
    })
  }
  return undefined
}

export const watchCamera: WatchCamera = (id, tell) => {
  /** Rises with each start and stop: who waited meanwhile belongs to a turn that is over. */
  let turn = 0
  let release = () => {}

  function stop(): void {
    turn += 1
    release()
    release = () => {}
  }

  async function start(): Promise<void> {
    stop()
    const mine = turn
    const here = () => mine === turn
    const place = document.getElementById(id)
    if (!place || !('mediaDevices' in navigator)) return tell({ type: 'absent' })
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: VIDEO })
      if (!here()) return stopTracks(stream)
      const decoder = await openDecoder()
      release = () => {
        stopTracks(stream)
        decoder.end()
        place.replaceChildren()
      }
      const video = await showStream(place, stream)
      if (!here()) return
      tell({ type: 'opened' })
      const text = await findCode(video, decoder, here)
      if (text === undefined || !here()) return
      end()
      tell({ type: 'scanned', text })
    } catch (error) {
      if (!here()) return
      stop()
      tell(readFailure(error))
    }
  }

  function handleVisibility(): void {
    if (document.visibilityState === 'hidden') stop()
    else void start()
  }
  function end(): void {
    document.removeEventListener('visibilitychange', handleVisibility)
    stop()
  }

  document.addEventListener('visibilitychange', handleVisibility)
  void start()
  return end
}

export const isAtDesk: IsAtDesk = () => matchMedia('(hover: hover) and (pointer: fine)').matches

export const readPicture: ReadPicture = async (src) => {
  const picture = new Image()
  picture.src = src
  try {
    await picture.decode()
    const decoder = await openDecoder()
    const text = await decoder
      .read(picture, picture.naturalWidth, picture.naturalHeight)
      .finally(decoder.end)
    return text === undefined ? { type: 'nothing' } : { type: 'scanned', text }
  } catch (error) {
    return { type: 'failed', reason: String(error) }
  }
}
