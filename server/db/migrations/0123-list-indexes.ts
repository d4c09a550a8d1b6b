import { sql, type Kysely } from 'kysely'

/** What keeps a person's lists from growing slower with their rows: conversations in their order, and the few tasks that wait to be claimed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const side of ['low', 'high'])
    await sql`
      CREATE INDEX ${sql.ref(`conversation_${side}_last`)} ON conversation (${sql.ref(`${side}_id`)}, last_at DESC, id DESC)
      WHERE last_at IS NOT NULL`.execute(db)
  await sql`CREATE INDEX task_done_waiting ON task_done (user_id, task_id) WHERE claimed_at IS NULL`.execute(
    db,
  )
  // A person's sums are read out of the index alone.
  await sql`
    CREATE INDEX commission_kept_idx ON commission (beneficiary_id, status, period) INCLUDE (amount, category)`.execute(
    db,
  )
}
