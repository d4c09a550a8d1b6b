import type { PublicCard } from '@contract/business-card/schemas'
import {
  CARD,
  GOLD,
  paintAround,
  paintCardPlate,
  QUIET,
  WHITE,
  write,
} from '@/components/share-poster/poster-pen'
import type { Pen } from '@/platform/capabilities/picture/contract'

interface CardPosterFacts {
  card: Pick<PublicCard, 'name' | 'title' | 'company' | 'phone' | 'mail' | 'url'>
  brand: string
  /** What to do with the QR code. */
  scan: string
  /** Right-to-left: the lines begin on the other side. */
  rtl: boolean
}

const PAD = 44
const WIDTH = CARD.width - 2 * PAD

/** A business card, by the lines that it shows, with a QR code that leads to it. */
export function paintCardPoster(pen: Pen, { card, brand, scan, rtl }: CardPosterFacts): void {
  paintAround(pen, { brand, link: card.url, scan })
  paintCardPlate(pen)
  const align = rtl ? 'right' : 'left'
  const start = rtl ? CARD.x + CARD.width - PAD : CARD.x + PAD
  const line = (text: string, y: number, size: number, colour: string, weight = 400) =>
    write(pen, text, start, CARD.y + y, { size, colour, weight, align, width: WIDTH })
  line(card.name, 110, 48, WHITE, 600)
  line(card.title, 162, 28, GOLD)
  line(card.company, 206, 28, WHITE)
  line(card.phone, 300, 26, QUIET)
  line(card.mail, 340, 26, QUIET)
}
