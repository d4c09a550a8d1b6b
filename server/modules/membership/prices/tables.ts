import type { PlanId } from '@contract/membership/schemas'

/** proposed: by one operator, counts for nothing; approved: by another one, in force from `startsAt` on; dropped: never in force. */
export type PriceStatus = 'proposed' | 'approved' | 'dropped'

/** A price that operators set: US cents, and fen for WeChat Pay. Times are business time. */
export interface PlanPriceTable {
  id: string
  plan: PlanId
  price: number
  yuan: number
  reason: string
  startsAt: Date
  proposedBy: string
  proposedAt: Date
  status: PriceStatus
  decidedBy: string | null
  decidedAt: Date | null
}

/** Append-only: the last row of a plan says whether it is on sale; without one it is. Business time. */
export interface PlanSaleTable {
  id: string
  plan: PlanId
  offered: boolean
  reason: string
  decidedBy: string
  decidedAt: Date
}

declare module '../../../db/tables' {
  interface Tables {
    plan_price: PlanPriceTable
    plan_sale: PlanSaleTable
  }
}
