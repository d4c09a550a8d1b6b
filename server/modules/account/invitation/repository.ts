import { sql } from 'kysely'
import { daysAfter } from '@contract/domain/utc'
import type { Executor, Tx } from '../../../db/transaction'
import { computeKeyedHash } from '../../../security/encryption'
import type { Services } from '../../../services'

/** How long an invitation by mail binds its email. */
const LIFE_DAYS = 30

type Keys = Pick<Services, 'config'>

const hashOf = ({ config }: Keys, email: string): string =>
  computeKeyedHash(config.dataKey, 'email-invitation', email.trim().toLowerCase())

/** Keeps who invited an email; the first one stays while the invitation lives. */
export async function keepInvitation(
  keys: Keys,
  tx: Tx,
  invitation: { email: string; inviterId: string; now: Date },
): Promise<void> {
  const { email, inviterId, now } = invitation
  await tx
    .insertInto('email_invitation')
    .values({ emailHash: hashOf(keys, email), inviterId, invitedAt: now })
    .onConflict((conflict) =>
      conflict
        .column('emailHash')
        .doUpdateSet({ inviterId, invitedAt: now })
        .where(sql<boolean>`email_invitation.invited_at <= ${daysAfter(now, -LIFE_DAYS)}`),
    )
    .execute()
}

/** Id of the person who invited an email, while that invitation lives. */
export async function findInvitation(
  keys: Keys,
  exec: Executor,
  email: string,
  now: Date,
): Promise<string | undefined> {
  const row = await exec
    .selectFrom('email_invitation')
    .select('inviterId')
    .where('emailHash', '=', hashOf(keys, email))
    .where('invitedAt', '>', daysAfter(now, -LIFE_DAYS))
    .executeTakeFirst()
  return row?.inviterId
}

/** Invitations that bind nobody any more. */
export async function deleteOldInvitations(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('email_invitation')
    .where('invitedAt', '<=', daysAfter(now, -LIFE_DAYS))
    .execute()
}
