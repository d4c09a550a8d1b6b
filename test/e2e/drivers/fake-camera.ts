import qrcode from 'qrcode-generator'
import type { BrowserContext } from 'playwright-core'

const QUIET = 4
const READ = '__readCamera'

/** What a browser's camera sees when the program asks for it. */
export interface Camera {
  allow: boolean
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
  navigator.mediaDevices.getUserMedia = async () => {
    const { allow, rows } = await globalThis.${READ}()
    if (!allow) throw new DOMException('Permission denied', 'NotAllowedError')
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
    return stream
  }
})()`

/** Gives a browser a camera; one code is seen once. */
export async function giveCamera(context: BrowserContext): Promise<Camera> {
  const camera: Camera = { allow: true, code: undefined }
  await context.exposeFunction(READ, () => {
    const { allow, code } = camera
    if (allow) camera.code = undefined
    return { allow, rows: code === undefined ? [] : drawRows(code) }
  })
  await context.addInitScript(SCRIPT)
  return camera
}
