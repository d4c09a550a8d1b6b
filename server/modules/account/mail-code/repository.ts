import { sql } from 'kysely'
import type { Executor, Tx } from '../../../db/transaction'

export interface MailCodeKey {
  /** Lower case. */
  email: string
  purpose: string
}

/** One after the other for an email and a purpose, so that statements over its codes neither pass nor block each other. */
export async function lockMailCodes(tx: Tx, { email, purpose }: MailCodeKey): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`mail-code:${purpose}:${email}`}))`.execute(tx)
}

/** Replaces the code that this device asked for; those of others stay. */
export async function putMailCode(
  tx: Tx,
  key: MailCodeKey,
  asker: string,
  code: { codeHash: string; sentAt: Date; expiresAt: Date },
): Promise<void> {
  const fresh = { ...code, tries: 0, otherTries: 0 }
  await tx
    .insertInto('asked_mail_code')
    .values({ ...key, asker, ...fresh })
    .onConflict((conflict) => conflict.columns(['email', 'purpose', 'asker']).doUpdateSet(fresh))
    .execute()
}

/** When the newest code for this email and purpose was sent, whoever asked. */
export async function findMailCodeSentAt(
  exec: Executor,
  key: MailCodeKey,
): Promise<Date | undefined> {
  const row = await exec
    .selectFrom('asked_mail_code')
    .select('sentAt')
    .where('email', '=', key.email)
    .where('purpose', '=', key.purpose)
    .orderBy('sentAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.sentAt
}

/** The counter that a try by `asker` is counted in, one up or one down: its own code's, or the one of everybody else. */
function counted(asker: string, step: 1 | -1) {
  return {
    tries: sql<number>`CASE WHEN asker = ${asker} THEN tries + ${step}::int ELSE tries END`,
    otherTries: sql<number>`CASE WHEN asker = ${asker} THEN other_tries ELSE other_tries + ${step}::int END`,
  }
}

/** Counts one try on every open code that `asker` may still try, and gives the hashes to compare with. */
export async function takeMailCodeTry(
  tx: Tx,
  key: MailCodeKey,
  asker: string,
  { maxTries, now }: { maxTries: number; now: Date },
): Promise<string[]> {
  const rows = await tx
    .updateTable('asked_mail_code')
    .set(counted(asker, 1))
    .where('email', '=', key.email)
    .where('purpose', '=', key.purpose)
    .where('expiresAt', '>', now)
    .where(({ or, and, eb }) =>
      or([
        and([eb('asker', '=', asker), eb('tries', '<', maxTries)]),
        and([eb('asker', '!=', asker), eb('otherTries', '<', maxTries)]),
      ]),
    )
    .returning('codeHash')
    .execute()
  return rows.map((row) => row.codeHash)
}

/** A right code costs no try: it is asked for again when another field of the form was wrong. */
export async function giveBackMailCodeTry(
  tx: Tx,
  key: MailCodeKey,
  asker: string,
  hashes: readonly string[],
): Promise<void> {
  await tx
    .updateTable('asked_mail_code')
    .set(counted(asker, -1))
    .where('email', '=', key.email)
    .where('purpose', '=', key.purpose)
    .where('codeHash', 'in', hashes)
    .execute()
}

/** Uses a code up, and with it every other open one for this email and purpose. True for one caller only. */
export async function consumeMailCodes(
  tx: Tx,
  key: MailCodeKey,
  hash: string,
  now: Date,
): Promise<boolean> {
  const result = await tx
    .deleteFrom('asked_mail_code')
    .where('email', '=', key.email)
    .where('purpose', '=', key.purpose)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('asked_mail_code as one')
          .select('one.asker')
          .where('one.email', '=', key.email)
          .where('one.purpose', '=', key.purpose)
          .where('one.codeHash', '=', hash)
          .where('one.expiresAt', '>', now),
      ),
    )
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}
