import type { DeletionReason } from '@contract/domain/rules/deletion-reasons'
import type { Tx } from '../../../db/transaction'
import { erasePasskeys } from '../passkey/repository'

export interface LockedMember {
  email: string | null
  language: string
  passwordHash: string | null
}

/** Locks a member's row, and with it whatever is written for them; undefined when they have deleted their account. */
export function lockMember(tx: Tx, userId: string): Promise<LockedMember | undefined> {
  return tx
    .selectFrom('app_user')
    .select(['email', 'language', 'passwordHash'])
    .where('id', '=', userId)
    .where('deletedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** What somebody's row says of them goes; country, recommendation code and inviter stay for the books. */
export async function eraseMember(
  tx: Tx,
  userId: string,
  { pseudonym, now }: { pseudonym: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('app_user')
    .set({
      username: pseudonym,
      email: null,
      nickname: null,
      avatar: null,
      language: 'en',
      passwordHash: null,
      payPasswordHash: null,
      auditStatue: 0,
      whitelisted: false,
      deletedAt: now,
    })
    .where('id', '=', userId)
    .execute()
}

/** How they signed in, what they agreed to keep, whom they invited, and the codes that are open for their email. */
export async function eraseTraces(tx: Tx, userId: string, email: string): Promise<void> {
  await tx.deleteFrom('wechat_member').where('userId', '=', userId).execute()
  await tx.deleteFrom('wechat_phone').where('userId', '=', userId).execute()
  await erasePasskeys(tx, userId)
  await tx.deleteFrom('consent_answer').where('userId', '=', userId).execute()
  await tx.deleteFrom('attribution_trace').where('userId', '=', userId).execute()
  await tx.deleteFrom('email_invitation').where('inviterId', '=', userId).execute()
  await tx.deleteFrom('asked_mail_code').where('email', '=', email.toLowerCase()).execute()
}

/** Keeps why somebody left, by the day alone. */
export async function insertReason(
  tx: Tx,
  { reason, comment, now }: { reason: DeletionReason; comment: string; now: Date },
): Promise<void> {
  await tx
    .insertInto('deletion_reason')
    .values({ reason, comment, deletedOn: now.toISOString().slice(0, 10) })
    .execute()
}
