import type { OperatorRole } from '../../operator-action'

export interface OperatorTable {
  id: string
  name: string
  role: OperatorRole
  credentialHash: string
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
