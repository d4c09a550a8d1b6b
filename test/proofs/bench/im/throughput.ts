import { sql } from 'kysely'
import pLimit from 'p-limit'
import { Pool } from 'pg'
import { loadConfig } from '../../../../server/config/env'
import { createServices } from '../../../../server/create-services'
import { createLog } from '../../../../server/http/log'
import { sendMessage } from '../../../../server/modules/message/send/send'
import { movableClock } from '../../../support/clock'
import { createProofDatabase } from '../../money/database'
import { compare, median } from '../median'
import { readCores } from './cores'
import { conversationId, fillPairs, memberId } from './fill'

const CONVERSATIONS = 200
/** As many connections as the queue has writers (server/modules/message/send/send-queue.ts). */
const WRITERS = 8
const TEXT = 'See you at the exhibition at ten, by the north entrance.'
/** Longer than the hour over which a member's messages to another are counted. */
const NEXT_HOUR = 3_700

/**
 * What a batch of one conversation needs at least so that each message stands once (docs/adr/0176-conversations-share-a-transaction.md):
 * the conversation's lock, under it the ids that stand already, then keys and messages of members and the conversation's new end.
 */
async function writeBare(pool: Pool, conversation: number, size: number, round: string) {
  const client = await pool.connect()
  const id = conversationId(conversation)
  const now = new Date()
  try {
    await client.query('BEGIN')
    const { rows } = await client.query<{ last: string }>({
      name: 'lock',
      text: 'SELECT last_seq AS last FROM conversation WHERE id = $1 FOR UPDATE',
      values: [id],
    })
    const last = Number(rows[0]?.last)
    const all = Array.from({ length: size }, (_, at) => at)
    const senders = all.map((at) => memberId(conversation * 2 - (at % 2)))
    const cids = all.map((at) => `bare-${round}-${last + at}`)
    const { rowCount } = await client.query({
      name: 'find',
      text: `
        SELECT k.* FROM message_key k
        JOIN unnest($1::text[], $2::text[]) AS asked (sender_id, client_msg_id) USING (sender_id, client_msg_id)`,
      values: [senders, cids],
    })
    if (rowCount !== 0) throw new Error('an id stands already')
    await client.query({
      name: 'write',
      text: `
        WITH given AS (
          SELECT * FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[]) AS given (seq, sender_id, cid, body)
        ), keyed AS (
          INSERT INTO message_key (sender_id, client_msg_id, conversation_id, seq, created_at)
          SELECT sender_id, cid, $1, seq, $6 FROM given
          WHERE EXISTS (SELECT FROM conversation_member m WHERE m.conversation_id = $1 AND m.user_id = given.sender_id)
          ON CONFLICT DO NOTHING
        ), written AS (
          INSERT INTO message (conversation_id, seq, sender_id, client_msg_id, type, body, created_at)
          SELECT $1, seq, sender_id, cid, 'text', body::jsonb, $6 FROM given
        )
        UPDATE conversation SET last_seq = last_seq + ${size}, last_at = $6 WHERE id = $1`,
      values: [
        id,
        all.map((at) => last + at + 1),
        senders,
        cids,
        all.map(() => JSON.stringify({ text: TEXT })),
        now,
      ],
    })
    await client.query('COMMIT')
  } finally {
    client.release()
  }
}

/** What one side did in each round. */
class Side {
  readonly perSecond: number[] = []
  /** Of the cores' time, in microseconds a message. */
  readonly own: number[] = []
  readonly database: number[] = []

  constructor(
    readonly name: string,
    readonly count: number,
  ) {}

  async measure(work: () => Promise<unknown>): Promise<void> {
    const cores = readCores(this.name)
    const started = performance.now()
    await work()
    this.perSecond.push((this.count * 1000) / (performance.now() - started))
    const after = readCores(this.name)
    this.own.push(((after.own - cores.own) * 1e6) / this.count)
    this.database.push(((after.database - cores.database) * 1e6) / this.count)
  }

  get cores() {
    return { own: median(this.own), database: median(this.database) }
  }
}

/**
 * Durable messages a second over 200 conversations: members send through the server's own queue, so many at once in each
 * conversation; beside it batches of the size that came about, written by bare `pg` with as many connections. In turns.
 */
export async function measureThroughput(
  url: string,
  { rounds, each, atOnce }: { rounds: number; each: number; atOnce: number },
) {
  const database = await createProofDatabase(url)
  await fillPairs(database.owner, CONVERSATIONS)
  const clock = movableClock()
  const config = loadConfig({ STARCARD_MODE: 'test' })
  const services = createServices(config, database.db, createLog('silent'), { systemClock: clock })
  const pool = new Pool({ connectionString: database.url, max: WRITERS })
  // Its database is dropped while it closes.
  pool.on('error', () => undefined)
  const numbers = Array.from({ length: CONVERSATIONS }, (_, index) => index + 1)
  const send = (round: number, conversation: number, index: number) =>
    sendMessage(services, memberId(conversation * 2 - (index % 2)), {
      cid: `cid-${round}-${index}-${conversation}`,
      conversation: conversationId(conversation),
      body: { type: 'text', text: TEXT },
    })
  // A sender sends its next message when the one before it stands: what waits is the server's, not the bench's.
  const sendAll = (round: number) =>
    Promise.all(
      numbers.flatMap((conversation) => {
        let next = 0
        return Array.from({ length: atOnce }, async () => {
          while (next < each) await send(round, conversation, next++)
        })
      }),
    )
  const writeAll = (round: number, size: number) => {
    const limit = pLimit(WRITERS)
    const batches = Math.ceil(each / size)
    return Promise.all(
      Array.from({ length: batches }, (_, batch) =>
        numbers.map((conversation) =>
          limit(() =>
            writeBare(pool, conversation, Math.min(size, each - batch * size), `${round}-${batch}`),
          ),
        ),
      ).flat(),
    )
  }
  try {
    const count = CONVERSATIONS * each
    const [ours, bare] = [new Side(database.name, count), new Side(database.name, count)]
    // A first round that is not counted makes the month, the prepared statements and the machine's code.
    await sendAll(-1)
    const { rows } = await sql<{ size: number }>`
      SELECT (count(*)::float8 / count(DISTINCT (xmin::text, conversation_id))) AS size FROM message`.execute(
      database.owner,
    )
    const size = Math.max(1, Math.round(rows[0]?.size ?? 1))
    await writeAll(-1, size)
    for (let round = 0; round < rounds; round += 1) {
      clock.advance(NEXT_HOUR)
      await ours.measure(() => sendAll(round))
      await bare.measure(() => writeAll(round, size))
    }
    const found = compare(ours.perSecond, bare.perSecond)
    return { ...found, size, cores: { ours: ours.cores, bare: bare.cores } }
  } finally {
    await pool.end()
    await database.drop()
  }
}
