import { sync } from './call'
import { Listeners } from './events'
import type { FileTable } from './file-table'

/** What plays now, by its file. A driver reads it. */
export interface AudioTrace {
  readonly playing: string[]
}

/** WeChat's own code for a file that it cannot read. */
const FILE_ERROR = 10003
const WAV = [0x52, 0x49, 0x46, 0x46]

/** `wx.createInnerAudioContext`: tells what a context plays; nothing is heard. A file must be the program's own and a WAV. */
export function audioApis(
  files: FileTable,
  { playing }: AudioTrace,
): Partial<WechatMiniprogram.Wx> {
  function create() {
    const events = { Canplay: 0, Play: 0, Pause: 0, Stop: 0, Ended: 0, Error: 0, Waiting: 0 }
    const heard = new Map(Object.keys(events).map((name) => [name, new Listeners()]))
    const tell = (name: keyof typeof events, value?: object) =>
      void setTimeout(() => heard.get(name)?.emit(value))
    let src = ''
    let sounding: string | undefined
    const silence = () => {
      if (sounding !== undefined) playing.splice(playing.indexOf(sounding), 1)
      const was = sounding
      sounding = undefined
      return was !== undefined
    }
    const context = {
      get src() {
        return src
      },
      set src(next) {
        src = next
      },
      loop: false,
      autoplay: false,
      volume: 1,
      obeyMuteSwitch: true,
      get paused() {
        return sounding === undefined
      },
      play() {
        const bytes = files.read(src)
        if (!bytes || WAV.some((byte, at) => bytes[at] !== byte))
          return tell('Error', { errCode: FILE_ERROR, errMsg: 'file error' })
        if (sounding !== undefined) return
        sounding = src
        playing.push(sounding)
        tell('Canplay')
        tell('Play')
      },
      pause: () => silence() && tell('Pause'),
      stop: () => silence() && tell('Stop'),
      destroy() {
        silence()
        for (const listeners of heard.values()) listeners.off()
      },
    }
    for (const [name, listeners] of heard)
      Object.assign(context, { [`on${name}`]: listeners.on, [`off${name}`]: listeners.off })
    return context
  }
  // Object.create gives away the type: what of a context is not here is undefined, and fails where it is called.
  return { createInnerAudioContext: sync('createInnerAudioContext', () => Object.create(create())) }
}
