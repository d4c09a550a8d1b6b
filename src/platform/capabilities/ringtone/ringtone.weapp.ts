import Taro from '@tarojs/taro'
import type { PlayRingtone, RingtoneOutcome } from './contract'
import { makeRingtone } from './make-ringtone'

const reasonOf = (error: unknown) => String(Reflect.get(Object(error), 'errMsg') ?? error)

/** A context plays files alone: the ringtone is written beside what the program keeps. */
function writeFile(): Promise<string> {
  const filePath = `${Taro.env.USER_DATA_PATH ?? ''}/ringtone.wav`
  return new Promise((resolve, reject) => {
    Taro.getFileSystemManager().writeFile({
      filePath,
      data: makeRingtone(),
      success: () => resolve(filePath),
      fail: reject,
    })
  })
}

export const playRingtone: PlayRingtone = () => {
  let stop = () => {}
  let stopped = false
  const begin = (src: string) =>
    new Promise<RingtoneOutcome>((resolve) => {
      if (stopped) return resolve({ type: 'failed', reason: 'stopped before it began' })
      const audio = Taro.createInnerAudioContext()
      stop = () => audio.destroy()
      audio.loop = true
      audio.src = src
      audio.onPlay(() => resolve({ type: 'playing' }))
      audio.onError((error: unknown) => resolve({ type: 'failed', reason: reasonOf(error) }))
      audio.play()
    })
  return {
    outcome: writeFile().then(begin, (error: unknown) => ({
      type: 'failed',
      reason: reasonOf(error),
    })),
    stop: () => {
      stopped = true
      stop()
      stop = () => {}
    },
  }
}
