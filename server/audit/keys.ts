import { createHash, hkdfSync } from 'node:crypto'
import type { Config } from '../config/config'

/** What seals entries; its `id` says which one did, and tells nothing of it. */
export interface AuditKey {
  id: string
  bytes: Buffer
}

function keyOf(secret: string): AuditKey {
  const bytes = Buffer.from(hkdfSync('sha256', secret, 'starcard', 'audit', 32))
  return { id: createHash('sha256').update('audit').update(bytes).digest('hex').slice(0, 8), bytes }
}

/** Every key that may have sealed, the newest first: those of AUDIT_KEY in their order, then the one made of DATA_KEY. */
export function listAuditKeys({
  auditKeys,
  dataKey,
}: Pick<Config, 'auditKeys' | 'dataKey'>): AuditKey[] {
  return [...auditKeys, dataKey].map(keyOf)
}
