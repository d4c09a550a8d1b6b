import { sql } from 'kysely'
import type { Executor, Tx } from '../../db/transaction'
import { maskName } from '../../security/mask'

export interface UserRow {
  id: string
  username: string
  /** The nickname, else the username: what everybody reads. */
  name: string
  /** null until a member who came by WeChat binds one. */
  email: string | null
  country: string
  language: string
  avatar: string | null
  referralCode: string
  inviterId: string | null
  auditStatue: number
  hasPassword: boolean
  hasPayPassword: boolean
  createdAt: Date
}

function users(exec: Executor) {
  return exec
    .selectFrom('app_user')
    .select(['id', 'username', 'name', 'email', 'country', 'language', 'avatar'])
    .select(['referralCode', 'inviterId', 'auditStatue', 'createdAt'])
    .select(({ eb }) => [
      eb('passwordHash', 'is not', null).$castTo<boolean>().as('hasPassword'),
      eb('payPasswordHash', 'is not', null).$castTo<boolean>().as('hasPayPassword'),
    ])
}

export function findById(exec: Executor, id: string): Promise<UserRow | undefined> {
  return users(exec).where('id', '=', id).executeTakeFirst()
}

export function findByReferralCode(exec: Executor, code: string): Promise<UserRow | undefined> {
  return users(exec)
    .where('referralCode', '=', code)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
}

export function findByEmail(exec: Executor, email: string): Promise<UserRow | undefined> {
  return users(exec)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst()
}

/** Which of these members are there. Until the transaction ends none of them deletes their account. */
export async function holdMembers(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const rows = await tx
    .selectFrom('app_user')
    .select('id')
    .where('id', 'in', [...ids])
    .where('deletedAt', 'is', null)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** What a login compares with: by email when the text holds an @ (a username cannot), else by username. */
export function findLogin(
  exec: Executor,
  account: string,
): Promise<{ id: string; passwordHash: string | null } | undefined> {
  const column = account.includes('@') ? sql`lower(email)` : sql`lower(username)`
  return exec
    .selectFrom('app_user')
    .select(['id', 'passwordHash'])
    .where(column, '=', account.toLowerCase())
    .executeTakeFirst()
}

export async function findSecrets(
  exec: Executor,
  id: string,
): Promise<{ passwordHash: string | null; payPasswordHash: string | null } | undefined> {
  return exec
    .selectFrom('app_user')
    .select(['passwordHash', 'payPasswordHash'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Which of the two names are in use, whatever their case. */
export async function findTaken(
  exec: Executor,
  names: { username: string; email: string },
): Promise<{ username: boolean; email: boolean }> {
  const rows = await exec
    .selectFrom('app_user')
    .select(['username', 'email'])
    .where(({ or, eb }) =>
      or([
        eb(sql`lower(username)`, '=', names.username.toLowerCase()),
        eb(sql`lower(email)`, '=', names.email.toLowerCase()),
      ]),
    )
    .execute()
  return {
    username: rows.some((row) => row.username.toLowerCase() === names.username.toLowerCase()),
    email: rows.some((row) => row.email?.toLowerCase() === names.email.toLowerCase()),
  }
}

/** True when the code was free. Codes stay in the table for ever, so none is given twice. */
export async function reserveReferralCode(tx: Tx, code: string, now: Date): Promise<boolean> {
  const result = await tx
    .insertInto('referral_code')
    .values({ code, issuedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export interface NewUser {
  id: string
  username: string
  email: string | null
  country: string
  language: string
  passwordHash: string | null
  referralCode: string
  inviterId: string | null
  now: Date
}

/** False when the username or the email is in use; waits for a registration of the same name that is under way. */
export async function insertUser(tx: Tx, user: NewUser): Promise<boolean> {
  const result = await tx
    .insertInto('app_user')
    .values({
      id: user.id,
      username: user.username,
      email: user.email,
      country: user.country,
      language: user.language,
      avatar: null,
      nickname: null,
      passwordHash: user.passwordHash,
      payPasswordHash: null,
      referralCode: user.referralCode,
      inviterId: user.inviterId,
      auditStatue: 0,
      createdAt: user.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return result.numInsertedOrUpdatedRows === 1n
}

export async function setPassword(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('app_user').set({ passwordHash }).where('id', '=', id).execute()
}

/** Sets the first password. True for one caller only, and for nobody who has one. */
export async function setInitialPassword(
  tx: Tx,
  id: string,
  passwordHash: string,
): Promise<boolean> {
  const result = await tx
    .updateTable('app_user')
    .set({ passwordHash })
    .where('id', '=', id)
    .where('passwordHash', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** @throws a duplicate (`isDuplicate`) when somebody else has the email */
export async function setEmail(tx: Tx, id: string, email: string): Promise<void> {
  await tx.updateTable('app_user').set({ email }).where('id', '=', id).execute()
}

export async function setPayPassword(tx: Tx, id: string, payPasswordHash: string): Promise<void> {
  await tx.updateTable('app_user').set({ payPasswordHash }).where('id', '=', id).execute()
}

/** What members are called, by id. */
/** What these people are called before somebody: their direct members by name, everybody else masked. */
export async function listNamesFor(
  exec: Executor,
  viewerId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await exec
    .selectFrom('app_user')
    .select(['id', 'name', 'inviterId'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, name, inviterId }) => [id, inviterId === viewerId ? name : maskName(name)]),
  )
}

export async function setNickname(exec: Executor, id: string, nickname: string): Promise<void> {
  await exec.updateTable('app_user').set({ nickname }).where('id', '=', id).execute()
}

/** One change of a member's picture after the other. */
export async function lockAvatar(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom('app_user').select('id').where('id', '=', id).forUpdate().execute()
}

export async function setAvatar(tx: Tx, id: string, avatar: string | null): Promise<void> {
  await tx.updateTable('app_user').set({ avatar }).where('id', '=', id).execute()
}

export async function setLanguage(exec: Executor, id: string, language: string): Promise<void> {
  await exec.updateTable('app_user').set({ language }).where('id', '=', id).execute()
}

/** The inviters above a user, nearest first. */
export async function listUpline(exec: Executor, userId: string, depth: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    WITH RECURSIVE line (id, depth) AS (
      SELECT inviter_id, 1 FROM app_user WHERE id = ${userId} AND inviter_id IS NOT NULL
      UNION ALL
      SELECT u.inviter_id, line.depth + 1 FROM line JOIN app_user u ON u.id = line.id
      WHERE u.inviter_id IS NOT NULL AND line.depth < ${depth}
    )
    SELECT id FROM line ORDER BY depth`.execute(exec)
  return rows.map((row) => row.id)
}

/** Later bindings run one after the other: two that are each fine alone could close a loop together. */
export async function lockInviterBindings(tx: Tx): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('account.inviter'))`.execute(tx)
}

export async function setInviter(tx: Tx, userId: string, inviterId: string): Promise<boolean> {
  const result = await tx
    .updateTable('app_user')
    .set({ inviterId })
    .where('id', '=', userId)
    .where('inviterId', 'is', null)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

/** Members of a user's team: those invited directly and those whom they invited. */
export async function countTeam(exec: Executor, userId: string): Promise<number> {
  const { rows } = await sql<{ total: string | number }>`
    SELECT count(*) AS total FROM app_user
    WHERE inviter_id = ${userId} OR inviter_id IN (SELECT id FROM app_user WHERE inviter_id = ${userId})`.execute(
    exec,
  )
  return Number(rows[0]?.total ?? 0)
}
