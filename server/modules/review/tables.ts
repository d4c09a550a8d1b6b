/** The one row (id 1) about this deployment: `auditStatue` 1 while a store reviews it, `membershipRenewal` 2 while the H5 page is a tip. */
export interface StoreReviewTable {
  id: number
  auditStatue: 0 | 1
  membershipRenewal: 1 | 2
}

declare module '../../db/tables' {
  interface Tables {
    store_review: StoreReviewTable
  }
}
