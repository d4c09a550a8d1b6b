import { sql } from 'kysely'
import type { Db } from '../../../../server/db/pool'
import { fillIncomes } from '../money/bulk'

/** Conversations that a person has with those who follow, and the messages of each, over the last twelve months. */
const CONVERSATIONS = 10
const MESSAGES = 20
const MONTHS = 12

const id = (letter: string, n: string) => sql.raw(`'${letter}' || lpad((${n})::text, 25, '0')`)

/** A conversation that everybody in the small database has too: the first one of the first person. */
export const SOME_CONVERSATION = `C${'10'.padStart(25, '0')}`

/**
 * So many ledger postings, and as many messages, evenly over everybody: 100 incomes and 200 messages to a person. Written
 * past the triggers. Answers with how many people there are.
 */
export async function fillWhole(db: Db, rows: number): Promise<number> {
  const people = await fillIncomes(db, rows)
  const pairs = sql`generate_series(1, ${sql.lit(people)}) n, generate_series(0, ${sql.lit(CONVERSATIONS - 1)}) k`
  const conversation = id('C', `n * ${CONVERSATIONS} + k`)
  const other = id('U', `(n + k) % ${people} + 1`)
  await db.connection().execute(async (one) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(one)
    await run(sql`SET session_replication_role = replica`)
    await run(sql`SET statement_timeout = 0`)
    await run(
      sql`SELECT make_message_month(now() - n * interval '1 month') FROM generate_series(0, ${sql.lit(MONTHS)}) n`,
    )
    await run(sql`
      INSERT INTO conversation (id, kind, low_id, high_id, last_seq, last_at, created_at)
      SELECT ${conversation}, 'direct', least(${id('U', 'n')}, ${other}), greatest(${id('U', 'n')}, ${other}), ${sql.lit(MESSAGES)},
        now() - k * interval '1 hour', now() FROM ${pairs} ON CONFLICT DO NOTHING`)
    await run(sql`
      INSERT INTO conversation_member (conversation_id, user_id)
      SELECT c.id, member FROM conversation c, LATERAL (VALUES (c.low_id), (c.high_id)) both_of (member)`)
    await run(sql`
      INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, type, body, created_at)
      SELECT c.id, seq, CASE seq % 2 WHEN 0 THEN c.low_id ELSE c.high_id END, 'm' || seq, 'text', '{"text": "A word or two to somebody."}',
        c.last_at - (${sql.lit(MESSAGES)} - seq) * interval '18 days' FROM conversation c, generate_series(1, ${sql.lit(MESSAGES)}) seq`)
    await run(sql`RESET session_replication_role`)
    await run(sql`VACUUM ANALYZE`)
    await run(sql`RESET statement_timeout`)
  })
  return people
}
