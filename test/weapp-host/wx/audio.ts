import { sync } from './call'
import { Listeners } from './events'
import type { FileTable } from './file-table'

/** What plays now, by its file. A driver reads it. */
export interface AudioTrace {
  readonly playing: string[]
  /** What has played to its end. */
  readonly heard: string[]
}

/** WeChat's own code for a file that it cannot read. */
const FILE_ERROR = 10003
const KINDS = [
  [0x52, 0x49, 0x46, 0x46],
  [0x49, 0x44, 0x33],
]
/** The length of a sound is not read: it is over after this. */
const SOUND_MS = 1000

const isSound = (bytes: Uint8Array | undefined) =>
  KINDS.some((kind) => kind.every((byte, at) => bytes?.[at] === byte))

/**
 * `wx.createInnerAudioContext`: tells what a context plays; nothing is heard. It plays a file of the program's own or what `load` brings
 * from an address, a WAV or an MP3 with its tag.
 */
export function audioApis(
  files: FileTable,
  { playing, heard: ended }: AudioTrace,
  load: (url: string) => Promise<Uint8Array> = () => Promise.reject(new Error('no network')),
): Partial<WechatMiniprogram.Wx> {
  function create() {
    const events = { Canplay: 0, Play: 0, Pause: 0, Stop: 0, Ended: 0, Error: 0, Waiting: 0 }
    const heard = new Map(Object.keys(events).map((name) => [name, new Listeners()]))
    const tell = (name: keyof typeof events, value?: object) =>
      void setTimeout(() => heard.get(name)?.emit(value))
    let src = ''
    let sounding: string | undefined
    let destroyed = false
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
        const begin = (bytes: Uint8Array | undefined) => {
          if (!isSound(bytes)) return tell('Error', { errCode: FILE_ERROR, errMsg: 'file error' })
          if (sounding !== undefined || destroyed) return
          sounding = src
          playing.push(sounding)
          tell('Canplay')
          tell('Play')
          const end = () => {
            const was = sounding
            if (was === undefined || !silence()) return
            ended.push(was)
            tell('Ended')
          }
          if (!context.loop) setTimeout(end, SOUND_MS)
        }
        if (/^https?:/.test(src)) void load(src).then(begin, () => begin(undefined))
        else begin(files.read(src))
      },
      pause: () => silence() && tell('Pause'),
      stop: () => silence() && tell('Stop'),
      destroy() {
        destroyed = true
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
