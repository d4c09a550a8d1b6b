import { z } from 'zod'
import type { Executor } from '../../../db/transaction'
import { open, seal } from '../../../security/encryption'
import type { Services } from '../../../services'
import { findSealed, listPayoutAccountRows, listSealed } from './repository'

/** What a bank account's form says about a person and where the money goes; at rest only sealed. */
export const Identity = z.object({
  country: z.string(),
  account: z.string(),
  accountName: z.string(),
  bankName: z.string(),
  swift: z.string(),
  routing: z.string(),
  city: z.string(),
  passportName: z.string(),
  passportNumber: z.string(),
  phone: z.string(),
  birthday: z.string(),
  localAddress: z.string(),
})
export type Identity = z.output<typeof Identity>

const BATCH = 500

function contextOf(accountId: string): string {
  return `withdrawal_identity:${accountId}`
}

export function sealIdentity({ config }: Services, accountId: string, identity: Identity): string {
  return seal(config.dataKey, JSON.stringify(Identity.parse(identity)), contextOf(accountId))
}

function openIdentity({ config }: Services, accountId: string, sealed: string): Identity {
  return Identity.parse(JSON.parse(open(config.dataKey, sealed, contextOf(accountId))))
}

/** Everything that an account's form said; undefined for a wallet and for a deleted account. */
export async function readIdentity(
  services: Services,
  exec: Executor,
  accountId: string,
): Promise<Identity | undefined> {
  const sealed = await findSealed(exec, accountId)
  return sealed === undefined ? undefined : openIdentity(services, accountId, sealed)
}

/** The birthdays in a member's bank accounts. */
export async function listBirthdays(services: Services, userId: string): Promise<string[]> {
  const rows = await listPayoutAccountRows(services.db, userId)
  return rows.flatMap(({ id, identitySealed }) =>
    identitySealed === null ? [] : [openIdentity(services, id, identitySealed).birthday],
  )
}

/** Every stored identity, one after the other: for `pii scan`. */
export async function* readIdentities(
  services: Services,
): AsyncIterable<{ accountId: string; identity: Identity }> {
  let after = ''
  for (;;) {
    const rows = await listSealed(services.db, after, BATCH)
    for (const { id, sealed } of rows)
      yield { accountId: id, identity: openIdentity(services, id, sealed) }
    if (rows.length < BATCH) return
    after = rows[rows.length - 1]?.id ?? ''
  }
}
