import type { TextKeyUnder } from '@/i18n/text-key'

/** Hours from UTC while it is PDT (northern summer) and while it is PST (northern winter). */
export type ZoneId = TextKeyUnder<'earnings:timeZone.places.'>

interface Zone {
  id: ZoneId
  offsets: { pdt: number; pst: number }
}

const steady = (id: ZoneId, hours: number): Zone => ({ id, offsets: { pdt: hours, pst: hours } })

/** The places (docs/product/settlement.md, "The month"). Sydney and New Zealand have their own summer while it is PST. */
const zones: readonly Zone[] = [
  steady('hongKong', 8),
  steady('singapore', 8),
  steady('jakarta', 7),
  steady('vietnam', 7),
  steady('philippines', 8),
  steady('malaysia', 8),
  steady('thailand', 7),
  { id: 'sydney', offsets: { pdt: 10, pst: 11 } },
  { id: 'newZealand', offsets: { pdt: 12, pst: 13 } },
  steady('taiwan', 8),
  steady('japan', 9),
]

/** Midnight in Los Angeles by UTC: 07:00 under PDT, 08:00 under PST. */
const MIDNIGHT_UTC = { pdt: 7, pst: 8 } as const

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`

/** When a month settles in each place, on the 11th: its hour under PDT and under PST. */
export function listSettlementHours(): { id: ZoneId; pdt: string; pst: string }[] {
  return zones.map(({ id, offsets }) => ({
    id,
    pdt: clock(MIDNIGHT_UTC.pdt + offsets.pdt),
    pst: clock(MIDNIGHT_UTC.pst + offsets.pst),
  }))
}
