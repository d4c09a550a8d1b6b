import type { OperatorRole } from '../../operator-action'

export interface OperatorTable {
  id: string
  name: string
  role: OperatorRole
  credential_hash: string
  created_at: Date
  disabled_at: Date | null
}

export interface OperatorSessionTable {
  token_hash: string
  operator_id: string
  created_at: Date
  expires_at: Date
}

declare module '../../db/tables' {
  interface Tables {
    operator: OperatorTable
    operator_session: OperatorSessionTable
  }
}
