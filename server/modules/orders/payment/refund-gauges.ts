import type { ModuleGauge } from '../../../module'
import { readRefundFigures } from './repository'

/** What tells operators of money that does not arrive (docs/operations.md, Watching). */
export const refundGauges: readonly ModuleGauge[] = [
  {
    name: 'starcard_refund_oldest_seconds',
    help: 'How long the oldest refund is under way that its gateway has not ended',
    read: async ({ db, systemClock }) =>
      (await readRefundFigures(db, systemClock.now())).oldestSeconds,
  },
  {
    name: 'starcard_refunds_failed',
    help: 'Refunds that a gateway could not give back: somebody has to',
    read: async ({ db, systemClock }) => (await readRefundFigures(db, systemClock.now())).failed,
  },
]
