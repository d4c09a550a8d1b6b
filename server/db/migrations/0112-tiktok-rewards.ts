import { sql, type Kysely } from 'kysely'

/** Which TikTok account has brought which task's reward: it stays when the account is given up, so that another member it is connected to is not paid again (docs/adr/0115-a-tiktok-account-is-paid-once.md). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE tiktok_reward (
      task_id text NOT NULL REFERENCES task (id),
      fingerprint text NOT NULL,
      claimed_at timestamptz NOT NULL,
      PRIMARY KEY (task_id, fingerprint)
    )`.execute(db)
  await sql`
    INSERT INTO tiktok_reward (task_id, fingerprint, claimed_at)
    SELECT task.id, tiktok_account.fingerprint, task_done.claimed_at
    FROM tiktok_account
    JOIN task_done ON task_done.user_id = tiktok_account.user_id
    JOIN task ON task.id = task_done.task_id
    WHERE task.kind = 5 AND task_done.claimed_at IS NOT NULL`.execute(db)
}
