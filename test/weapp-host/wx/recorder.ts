import { sync } from './call'
import { Listeners } from './events'
import type { FileTable } from './file-table'
import type { Permissions } from './permissions'

/** An MP3 of silence: its tag, and one frame. */
const SILENCE = Uint8Array.from([
  ...[0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, 0],
  ...[0xff, 0xfb, 0x90, 0x00],
  ...new Array<number>(413).fill(0),
])
const DEFAULT_MS = 60_000

/** `wx.getRecorderManager`: one for the whole program, behind the scope 'scope.record'. What it records is silence, as long as it took. */
export function recorderApis(
  files: FileTable,
  permissions: Permissions,
): Partial<WechatMiniprogram.Wx> {
  const heard = new Map(
    ['Start', 'Stop', 'Error', 'Pause', 'Resume', 'FrameRecorded'].map((name) => [
      name,
      new Listeners(),
    ]),
  )
  const tell = (name: string, value?: object) => void setTimeout(() => heard.get(name)?.emit(value))
  let began: number | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const manager = {
    async start({ duration = DEFAULT_MS }: { duration?: number } = {}) {
      if (began !== undefined) return tell('Error', { errMsg: 'operateRecorder:fail is recording' })
      if (!(await permissions.allows('scope.record')))
        return tell('Error', { errMsg: 'operateRecorder:fail auth deny' })
      began = performance.now()
      timer = setTimeout(manager.stop, duration)
      tell('Start')
    },
    stop() {
      if (began === undefined) return
      clearTimeout(timer)
      const duration = performance.now() - began
      began = undefined
      const tempFilePath = files.addTemporary(SILENCE, 'mp3')
      tell('Stop', { tempFilePath, duration, fileSize: SILENCE.length })
    },
  }
  for (const [name, listeners] of heard) Object.assign(manager, { [`on${name}`]: listeners.on })
  // Object.create gives away the type: what of a recorder is not here is undefined, and fails where it is called.
  return { getRecorderManager: sync('getRecorderManager', () => Object.create(manager)) }
}
