import { paintQr } from '@/components/qr-code/paint-qr'
import { isolate } from '@/i18n/isolate'
import type { Pen, PictureSize } from '@/platform/capabilities/picture/contract'

/** Of every poster, in canvas pixels. */
export const posterSize: PictureSize = { width: 750, height: 1180 }

const INK = '#12142a'
const INK_LIGHT = '#272b5c'
export const GOLD = '#e8cf97'
export const WHITE = '#ffffff'
export const QUIET = '#b9bad2'
const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Hiragino Sans', 'Noto Sans Thai', 'Noto Sans Arabic', sans-serif"
/** Where the card stands on it, and the code below. */
export const CARD = { x: 60, y: 150, width: 630, height: 397 } as const
const QR = { x: 195, y: 620, size: 360 } as const

interface Box {
  x: number
  y: number
  width: number
  height: number
}

function outline(pen: Pen, { x, y, width, height }: Box, radius: number): void {
  pen.beginPath()
  pen.moveTo(x + radius, y)
  pen.arcTo(x + width, y, x + width, y + height, radius)
  pen.arcTo(x + width, y + height, x, y + height, radius)
  pen.arcTo(x, y + height, x, y, radius)
  pen.arcTo(x, y, x + width, y, radius)
  pen.closePath()
}

interface TextStyle {
  size: number
  colour: string
  weight?: number
  align?: 'left' | 'center' | 'right'
  /** A longer text is written smaller, and then cut. */
  width?: number
}

/** How small a long text gets, of its size. */
const SMALLEST = 2 / 3

/** A line of text: one that is too long is written smaller, and ends with an ellipsis where that is not enough. */
export function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  { size, colour, weight = 400, align = 'left', width = 600 }: TextStyle,
): void {
  const setSize = (px: number) => {
    pen.font = `${weight} ${Math.floor(px)}px ${FONT}`
  }
  setSize(size)
  const needed = pen.measureText(text).width
  if (needed > width) setSize(Math.max(size * SMALLEST, (size * width) / needed))
  pen.fillStyle = colour
  pen.textAlign = align
  pen.textBaseline = 'alphabetic'
  let shown = text
  const letters = [...text]
  while (letters.length > 1 && pen.measureText(shown).width > width) {
    letters.pop()
    shown = `${letters.join('').trimEnd()}…`
  }
  // A mini-program's canvas writes as its page does, from right to left in Arabic.
  pen.fillText(isolate(shown), x, y)
}

/** The code, ink on white, on a plate of its own. */
function paintPlate(pen: Pen, link: string): void {
  pen.fillStyle = WHITE
  outline(pen, { x: QR.x, y: QR.y, width: QR.size, height: QR.size }, 28)
  pen.fill()
  paintQr(pen, link, { ...QR, colour: INK })
}

/** The plate of a card with its golden edge. */
export function paintCardPlate(pen: Pen): void {
  pen.fillStyle = INK_LIGHT
  outline(pen, CARD, 40)
  pen.fill()
  pen.strokeStyle = GOLD
  pen.lineWidth = 2
  outline(
    pen,
    { x: CARD.x + 14, y: CARD.y + 14, width: CARD.width - 28, height: CARD.height - 28 },
    30,
  )
  pen.stroke()
}

interface Around {
  brand: string
  /** What the QR code holds. */
  link: string
  /** What to do with it. */
  scan: string
}

/** All of a poster but its card: drawn whole, with no picture from elsewhere. */
export function paintAround(pen: Pen, { brand, link, scan }: Around): void {
  const { width, height } = posterSize
  pen.fillStyle = INK
  pen.fillRect(0, 0, width, height)
  write(pen, brand, width / 2, 96, { size: 36, colour: GOLD, weight: 600, align: 'center' })
  paintPlate(pen, link)
  write(pen, scan, width / 2, QR.y + QR.size + 70, {
    size: 32,
    colour: WHITE,
    weight: 600,
    align: 'center',
  })
  const host = link.replace(/^https?:\/\/([^/?#]+).*$/, '$1')
  write(pen, host, width / 2, QR.y + QR.size + 116, { size: 24, colour: QUIET, align: 'center' })
}
