/** finance decides on withdrawals; support may look. */
export type OperatorRole = 'finance' | 'support'

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

/** `detail` is the canonical JSON that the hash was made of, kept as text so that it never changes. */
export interface OperatorTrailTable {
  seq: number
  at: Date
  actor: string
  action: string
  ref_type: string
  ref_id: string
  detail: string
  prev_hash: string
  hash: string
}

export interface OperatorsTables {
  operator: OperatorTable
  operator_session: OperatorSessionTable
  operator_trail: OperatorTrailTable
}
