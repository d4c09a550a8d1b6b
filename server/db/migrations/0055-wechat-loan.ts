import { sql, type Kysely } from 'kysely'

/** Access tokens and tickets that WeChat and WeCom lend, sealed, one row for all nodes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE wechat_loan (
      name text PRIMARY KEY,
      sealed text,
      renew_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      retry_at timestamptz,
      forced_at timestamptz
    )`.execute(db)
}
