import qrcode from 'qrcode-generator'
import type { BrowserContext, Page } from 'playwright-core'

const QUIET = 4
const READ = '__readCamera'

/** What a browser's camera sees when the program asks for it; its microphone hears one tone. */
export interface Camera {
  allow: boolean
  listens: boolean
  /** The text of the code before it; undefined: a wall. */
  code: string | undefined
}

/** The rows of a QR code with its quiet zone: '1' is dark. */
function drawRows(text: string): string[] {
  const code = qrcode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const count = code.getModuleCount() + 2 * QUIET
  const isDark = (row: number, column: number) =>
    [row, column].every((at) => at >= QUIET && at < count - QUIET) &&
    code.isDark(row - QUIET, column - QUIET)
  return Array.from({ length: count }, (_, row) =>
    Array.from({ length: count }, (_, column) => (isDark(row, column) ? '1' : '0')).join(''),
  )
}

/** A real stream of a canvas, since Chromium's own fake camera takes its picture once, at its start. */
const SCRIPT = `(() => {
  if (!navigator.mediaDevices) return
  // One for all calls of a page: where each had its own, the last of several was silent on a busy machine.
  let room
  const given = (globalThis.__captured = [])
  const keep = (stream) => {
    given.push(...stream.getTracks())
    return stream
  }
  navigator.mediaDevices.getUserMedia = async ({ audio }) => {
    const { allow, listens, rows } = await globalThis.${READ}(!audio)
    if (audio && listens) {
      room ??= new AudioContext()
      // It waits for the first touch of the page, and nobody waits for it.
      void room.resume()
      const tone = room.createOscillator()
      const ear = room.createMediaStreamDestination()
      tone.connect(ear)
      tone.start()
      return keep(ear.stream)
    }
    if (audio || !allow) throw new DOMException('Permission denied', 'NotAllowedError')
    const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
    const pen = canvas.getContext('2d')
    const draw = () => {
      pen.fillStyle = '#ccc'
      pen.fillRect(0, 0, 640, 480)
      const side = Math.floor(400 / rows.length)
      rows.forEach((row, y) => [...row].forEach((cell, x) => {
        pen.fillStyle = cell === '1' ? '#111' : '#fff'
        pen.fillRect(120 + x * side, 40 + y * side, side, side)
      }))
    }
    draw()
    const stream = canvas.captureStream(20)
    const timer = setInterval(() => (stream.active ? draw() : clearInterval(timer)), 50)
    return keep(stream)
  }
})()`

/** What is allowed no more ends where it is in use, as in Chromium. */
export async function endCapture(page: Page, kind: 'audio' | 'video'): Promise<void> {
  await page.evaluate((ended) => {
    const tracks: MediaStreamTrack[] = Reflect.get(globalThis, '__captured') ?? []
    for (const track of tracks.filter((one) => one.kind === ended && one.readyState === 'live')) {
      track.stop()
      track.dispatchEvent(new Event('ended'))
    }
  }, kind)
}

/** WebKit in an app asks its native side at each use, and says no more than that of a permission beforehand. */
export const ASKS_AT_EACH_USE = `navigator.permissions.query = ({ name }) =>
  Promise.resolve(Object.assign(new EventTarget(), { name, state: 'prompt', onchange: null }))`

/** Gives a browser a camera; one code is seen once. */
export async function giveCamera(
  context: BrowserContext,
  camera: Camera = { allow: true, listens: true, code: undefined },
): Promise<Camera> {
  await context.exposeFunction(READ, (sees: boolean) => {
    const { allow, listens, code } = camera
    if (allow && sees) camera.code = undefined
    return { allow, listens, rows: code === undefined ? [] : drawRows(code) }
  })
  await context.addInitScript(SCRIPT)
  return camera
}
