import type { OperatorRole } from '../../operator-action'

/**
 * Times are system time. `enrolmentHash` is of the one-time secret by which the operator sets their credential until
 * `enrolmentUntil`; `enrolledAt` is when they did. `madeBy` made the account or enabled it again, null where nobody
 * was logged in. `confirmedBy` is null, though confirmed, for the first two of a deployment and the demo's.
 */
export interface OperatorTable {
  id: string
  name: string
  role: OperatorRole
  credentialHash: string | null
  enrolmentHash: string | null
  enrolmentUntil: Date | null
  enrolledAt: Date | null
  madeBy: string | null
  confirmedBy: string | null
  confirmedAt: Date | null
  /** From when on a finance operator's decisions count. */
  countsFrom: Date | null
  createdAt: Date
  disabledAt: Date | null
}

export interface OperatorSessionTable {
  tokenHash: string
  operatorId: string
  createdAt: Date
  expiresAt: Date
}

declare module '../../db/tables' {
  interface Tables {
    operator: OperatorTable
    operator_session: OperatorSessionTable
  }
}
