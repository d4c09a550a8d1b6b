import qrcode from 'qrcode-generator'
import type { Pen } from '@/platform/capabilities/picture/contract'

/** Modules of white that a reader needs around a code (ISO/IEC 18004). */
const QUIET = 4

interface QrPlace {
  /** Of the square with its quiet zone, in canvas pixels. */
  x: number
  y: number
  size: number
  /** Of the dark modules. */
  colour: string
}

/** A text as a QR code, error correction M: rows of modules, true for a dark one, without their quiet zone. */
function qrModules(text: string): boolean[][] {
  const code = qrcode(0, 'M')
  code.addData(text)
  code.make()
  const places = Array.from({ length: code.getModuleCount() }, (_, place) => place)
  return places.map((row) => places.map((column) => code.isDark(row, column)))
}

/** Draws a text's dark modules on what is white already. Whole pixels for each: a code of soft edges scans badly. */
export function paintQr(pen: Pen, text: string, { x, y, size, colour }: QrPlace): void {
  const modules = qrModules(text)
  const pixels = Math.floor(size / (modules.length + QUIET * 2))
  const inset = Math.floor((size - pixels * modules.length) / 2)
  pen.fillStyle = colour
  modules.forEach((line, row) => {
    line.forEach((dark, column) => {
      if (dark) pen.fillRect(x + inset + column * pixels, y + inset + row * pixels, pixels, pixels)
    })
  })
}
