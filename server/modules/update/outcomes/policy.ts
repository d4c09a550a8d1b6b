import type { UpdateOutcome } from '@contract/update/schemas'
import type { LimitRule } from '../../../http/rate-limit'

/** How long it is known that a device was counted. */
export const COUNTED_DAYS = 90

/**
 * Devices behind one network address that an outcome of a release is counted of in a day. Whoever makes devices up moves a number by so
 * much and no more (docs/product/updates.md, "What updates did").
 */
export const DEVICES_OF_ADDRESS: LimitRule = { max: 200, windowSeconds: 86_400 }

/** Devices by outcome. */
export type OutcomeCounts = Readonly<Record<UpdateOutcome, number>>

/** The counts of a release: 0 where there is none. */
export function sumOutcomes(
  rows: readonly { outcome: UpdateOutcome; devices: number }[],
): OutcomeCounts {
  const countOf = (outcome: UpdateOutcome) =>
    rows.reduce((sum, row) => (row.outcome === outcome ? sum + row.devices : sum), 0)
  return {
    offered: countOf('offered'),
    postponed: countOf('postponed'),
    storeOpened: countOf('storeOpened'),
    downloaded: countOf('downloaded'),
    installed: countOf('installed'),
    ready: countOf('ready'),
    rolledBack: countOf('rolledBack'),
    fail1: countOf('fail1'),
    fail2: countOf('fail2'),
    fail3: countOf('fail3'),
  }
}

/** Of the devices whose trial of a version has ended, the share that went back, 0 to 1; null before any has. */
export function rolledBackShare({ ready, rolledBack }: OutcomeCounts): number | null {
  const ended = ready + rolledBack
  return ended === 0 ? null : rolledBack / ended
}
