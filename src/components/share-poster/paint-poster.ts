import { groupCode } from '@contract/domain/rules/codes'
import { paintQr } from '@/components/qr-code/paint-qr'
import type { Pen, PictureSize } from '@/platform/capabilities/picture/contract'

/** What a poster shows. */
export interface PosterFacts {
  brand: string
  name: string
  /** Title: 'VIP', 'K SVIP'. */
  tier: string
  /** The star's letter; '' without one. */
  letter: string
  code: string
  codeLabel: string
  /** What to do with the QR code. */
  scan: string
  /** What the QR code holds. */
  link: string
  /** Right-to-left: names and labels begin on the other side; code and index stay. */
  rtl: boolean
}

export const posterSize: PictureSize = { width: 750, height: 1180 }

const INK = '#12142a'
const INK_LIGHT = '#272b5c'
const GOLD = '#e8cf97'
const WHITE = '#ffffff'
const QUIET = '#b9bad2'
const FONT =
  "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', 'PingFang SC', 'Hiragino Sans', 'Noto Sans Thai', 'Noto Sans Arabic', sans-serif"
const CARD = { x: 60, y: 150, width: 630, height: 397 } as const
const QR = { x: 195, y: 620, size: 360 } as const
const PAD = 44

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
  /** A longer text is cut. */
  width?: number
}

/** A line of text; one that is too long ends with an ellipsis. */
function write(
  pen: Pen,
  text: string,
  x: number,
  y: number,
  { size, colour, weight = 400, align = 'left', width = 600 }: TextStyle,
): void {
  pen.font = `${weight} ${size}px ${FONT}`
  pen.fillStyle = colour
  pen.textAlign = align
  pen.textBaseline = 'alphabetic'
  let shown = text
  const letters = [...text]
  while (letters.length > 1 && pen.measureText(shown).width > width) {
    letters.pop()
    shown = `${letters.join('').trimEnd()}…`
  }
  pen.fillText(shown, x, y)
}

/** The letter and its star, as in the corner of a playing card. */
function paintIndex(pen: Pen, letter: string, x: number, y: number, turned: boolean): void {
  pen.save()
  pen.translate(x, y)
  if (turned) pen.rotate(Math.PI)
  if (letter)
    write(pen, letter, 0, 0, {
      size: letter.length > 2 ? 30 : 40,
      colour: GOLD,
      weight: 700,
      align: 'center',
    })
  write(pen, '★', 0, letter ? 32 : 0, { size: 26, colour: GOLD, align: 'center' })
  pen.restore()
}

function paintCard(pen: Pen, { name, tier, letter, code, codeLabel, rtl }: PosterFacts): void {
  const align = rtl ? 'right' : 'left'
  const start = rtl ? CARD.x + CARD.width - PAD : CARD.x + PAD
  const end = rtl ? CARD.x + 66 : CARD.x + CARD.width - 66
  const foot = rtl ? CARD.x + CARD.width - 66 : CARD.x + 66
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
  write(pen, tier, start, CARD.y + 76, { size: 26, colour: GOLD, align })
  write(pen, name, start, CARD.y + 126, { size: 44, colour: WHITE, weight: 600, align, width: 440 })
  paintIndex(pen, letter, end, CARD.y + 84, false)
  paintIndex(pen, letter, foot, CARD.y + CARD.height - 84, true)
  const beside = rtl ? foot - 60 : foot + 60
  write(pen, codeLabel, beside, CARD.y + CARD.height - 96, {
    size: 22,
    colour: QUIET,
    align,
    width: 400,
  })
  write(pen, groupCode(code), beside, CARD.y + CARD.height - 48, {
    size: 42,
    colour: WHITE,
    weight: 600,
    align,
  })
}

/** The code, ink on white, on a plate of its own. */
function paintPlate(pen: Pen, link: string): void {
  pen.fillStyle = WHITE
  outline(pen, { x: QR.x, y: QR.y, width: QR.size, height: QR.size }, 28)
  pen.fill()
  paintQr(pen, link, { ...QR, colour: INK })
}

/** The member card with a QR code that leads to the link: drawn whole, with no picture from elsewhere. */
export function paintPoster(pen: Pen, facts: PosterFacts): void {
  const { width, height } = posterSize
  pen.fillStyle = INK
  pen.fillRect(0, 0, width, height)
  write(pen, facts.brand, width / 2, 96, { size: 36, colour: GOLD, weight: 600, align: 'center' })
  paintCard(pen, facts)
  paintPlate(pen, facts.link)
  write(pen, facts.scan, width / 2, QR.y + QR.size + 70, {
    size: 32,
    colour: WHITE,
    weight: 600,
    align: 'center',
  })
  write(
    pen,
    facts.link.replace(/^https?:\/\/([^/?#]+).*$/, '$1'),
    width / 2,
    QR.y + QR.size + 116,
    { size: 24, colour: QUIET, align: 'center' },
  )
}
