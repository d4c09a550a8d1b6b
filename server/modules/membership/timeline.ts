/** 0 none, 1 VIP, 2 SVIP (docs/product/membership.md). */
export type Level = 0 | 1 | 2

export const DAY_MS = 86_400_000

/** A period given to a person: by an order or by an activation code. Revoked ones are left out before they get here. */
export interface Grant {
  level: 1 | 2
  days: number
  /** Bought with money: its unused days count toward an upgrade. */
  paid: boolean
  /** The list price that it was bought at, US cents; 0 when it was not bought. */
  price: number
  /** An upgrade used up the paid VIP days that were left (they were taken off its price). */
  upgrade: boolean
  grantedAt: Date
}

interface Segment {
  ms: number
  paid: boolean
  /** Of the whole period, US cents, and its days. */
  price: number
  days: number
}

/**
 * How a person's grants lie in time. VIP time waits while SVIP runs, so nobody loses days by
 * moving up; renewals queue behind what runs.
 */
export interface Timeline {
  svipUntil: number | null
  vipUntil: number | null
  vip: readonly Segment[]
  at: number
}

const EMPTY: Timeline = { svipUntil: null, vipUntil: null, vip: [], at: Number.NEGATIVE_INFINITY }

function consume(segments: readonly Segment[], elapsed: number): Segment[] {
  let left = elapsed
  return segments.flatMap((segment) => {
    const used = Math.min(left, segment.ms)
    left -= used
    return segment.ms > used ? [{ ...segment, ms: segment.ms - used }] : []
  })
}

/** The timeline as it stands at a later moment: VIP time that has passed is gone. */
export function advance(timeline: Timeline, to: number): Timeline {
  const from = Math.max(timeline.at, timeline.svipUntil ?? Number.NEGATIVE_INFINITY)
  const elapsed = timeline.vip.length === 0 ? 0 : Math.max(0, to - from)
  return { ...timeline, at: to, vip: consume(timeline.vip, elapsed) }
}

function give(timeline: Timeline, grant: Grant): Timeline {
  const at = grant.grantedAt.getTime()
  const now = advance(timeline, at)
  const length = grant.days * DAY_MS
  const svipUntil = grant.level === 2 ? Math.max(at, now.svipUntil ?? at) + length : now.svipUntil
  const kept = grant.upgrade ? now.vip.filter((segment) => !segment.paid) : now.vip
  const vip =
    grant.level === 1
      ? [...kept, { ms: length, paid: grant.paid, price: grant.price, days: grant.days }]
      : kept
  const cut = vip.length < now.vip.length
  const queued = Math.max(at, svipUntil ?? at) + vip.reduce((sum, segment) => sum + segment.ms, 0)
  const vipUntil = vip.length > 0 ? queued : cut ? at : now.vipUntil
  return { svipUntil, vipUntil, vip, at }
}

/** Lays grants, in the order they were given, into one timeline. */
export function layOut(grants: readonly Grant[]): Timeline {
  return grants.reduce(give, EMPTY)
}

/** Paid days that are left, and what they cost together: US cents, not rounded. */
export interface PaidDays {
  days: number
  price: number
}

/**
 * VIP days bought with money that are left at a moment, each at the price that it was bought at; a day begun counts, as on the
 * member card.
 */
export function countPaidVipDaysLeft(timeline: Timeline, at: Date): PaidDays {
  const paid = advance(timeline, at.getTime()).vip.filter((segment) => segment.paid)
  let ms = 0
  let price = 0
  let days = 0
  for (const segment of paid) {
    ms += segment.ms
    const whole = Math.ceil(ms / DAY_MS)
    price += ((whole - days) * segment.price) / segment.days
    days = whole
  }
  return { days, price }
}
