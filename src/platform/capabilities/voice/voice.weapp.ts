import Taro from '@tarojs/taro'
import type { PlayVoice, Recorded, RecordOutcome, RecordVoice } from './contract'

/** WeChat has one recorder for the whole program, which tells every listener: this is who listens now. */
let hears: { start(): void; stop(heard: Recorded | undefined): void; fail(reason: string): void }
let listening = false

function findRecorder(mostSeconds: number) {
  const recorder = Taro.getRecorderManager()
  if (listening) return recorder
  listening = true
  recorder.onStart(() => hears.start())
  recorder.onStop(({ tempFilePath, duration, fileSize }) =>
    hears.stop({
      file: { src: tempFilePath, name: 'voice.mp3', size: fileSize },
      seconds: Math.min(mostSeconds, Math.max(1, Math.ceil(duration / 1000))),
    }),
  )
  recorder.onError(({ errMsg }) => hears.fail(errMsg))
  return recorder
}

export const recordVoice: RecordVoice = (mostSeconds) => {
  const recorder = findRecorder(mostSeconds)
  return new Promise<RecordOutcome>((resolve) => {
    let give: (heard: Recorded | undefined) => void = () => undefined
    const heard = new Promise<Recorded | undefined>((gives) => (give = gives))
    const recording = {
      stop: () => {
        recorder.stop()
        return heard
      },
      cancel: () => recorder.stop(),
    }
    hears = {
      start: () => resolve({ type: 'recording', recording }),
      stop: give,
      fail: (reason) => {
        give(undefined)
        resolve({ type: 'failed', reason })
      },
    }
    recorder.start({ duration: mostSeconds * 1000, format: 'mp3' })
  })
}

export const playVoice: PlayVoice = (src, onEnd) => {
  const audio = Taro.createInnerAudioContext()
  const end = (failed: boolean) => {
    audio.destroy()
    onEnd(failed)
  }
  audio.obeyMuteSwitch = false
  audio.src = src
  audio.onEnded(() => end(false))
  audio.onError(() => end(true))
  audio.play()
  return () => audio.destroy()
}
