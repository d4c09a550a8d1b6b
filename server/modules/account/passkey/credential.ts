import { z } from 'zod'
import type { Passkey } from '@contract/passkey/schemas'
import type { PasskeyTable } from './tables'

const Transports = z.array(
  z.enum(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']).catch('internal'),
)

/** How browsers are told about a passkey. */
export const describeCredential = ({ credentialId, transports }: PasskeyTable) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: Transports.parse(transports),
})

/** How the member sees it. */
export const toPasskey = (row: PasskeyTable): Passkey => ({
  passkeyId: row.id,
  name: row.name,
  createTime: row.createdAt.toISOString(),
  lastUsed: row.lastUsedAt?.toISOString() ?? null,
})
