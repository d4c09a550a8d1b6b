import { groupCode } from '@contract/domain/rules/codes'
import type { Pen } from '@/platform/capabilities/picture/contract'
import { CARD, GOLD, paintAround, paintCardPlate, QUIET, WHITE, write } from './poster-pen'

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

const PAD = 44

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
  paintCardPlate(pen)
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

/** The member card with a QR code that leads to the link. */
export function paintPoster(pen: Pen, facts: PosterFacts): void {
  paintAround(pen, facts)
  paintCard(pen, facts)
}
