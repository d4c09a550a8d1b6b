/** Why an account is not deleted now (docs/product/account.md, "Deleting the account"). */
export const deletionErrors = {
  /** A withdrawal is under way. */
  DELETION_WITHDRAWAL_OPEN: 40960,
  /** More is left than the member gave up; `amount` says how much it is. */
  DELETION_BALANCE_LEFT: 40961,
  /** An order waits for its payment. */
  DELETION_ORDER_OPEN: 40962,
  /** A refund took back more than there was; `amount` says how much is owed. */
  DELETION_DEBT_LEFT: 42260,
} as const
