import { Client, type ClientConfig } from 'pg'
import type { Acknowledged } from './writes'

interface Row {
  id: string
  user_id: string
  amount: string
  status: string
  idem_key: string | null
}

/** What was acknowledged and is not there as it was said, and rows that nobody asked for. Read past the server, from its database. */
export async function compare(
  database: ClientConfig,
  acknowledged: readonly Acknowledged[],
  open: number,
): Promise<string[]> {
  const client = new Client(database)
  await client.connect()
  try {
    const { rows: withdrawals } = await client.query<Row>(
      'select id, user_id, amount, status, idem_key from withdrawal',
    )
    const { rows: orders } = await client.query<Row>(
      "select id, user_id, amount, status, null as idem_key from purchase_order where no not like 'T%'",
    )
    const byId = new Map([...withdrawals, ...orders].map((row) => [row.id, row]))
    const cancelled = new Set(
      acknowledged.filter(({ kind }) => kind === 'cancel').map(({ id }) => id),
    )
    const lost = acknowledged.flatMap(({ kind, key, id, userId, amount }) => {
      const row = byId.get(id)
      if (!row) return [`${kind} ${key} was acknowledged as ${id} and is lost`]
      if (row.user_id !== userId || Number(row.amount) !== amount)
        return [`${kind} ${key}: ${amount} was acknowledged, ${row.amount} is there`]
      if (kind === 'cancel' && row.status !== 'cancelled')
        return [`${key} was acknowledged as cancelled and is ${row.status}`]
      if (kind === 'withdraw' && !cancelled.has(id) && open === 0 && row.status !== 'pendingReview')
        return [`${key} is ${row.status}`]
      return []
    })
    const asked = {
      withdraw: acknowledged.filter(({ kind }) => kind === 'withdraw').length,
      order: acknowledged.filter(({ kind }) => kind === 'order').length,
    }
    const more = (what: string, rows: number, keys: number): string[] =>
      rows > keys + open ? [`${rows} rows of ${what} for ${keys} acknowledged keys`] : []
    return [
      ...lost,
      ...more('withdrawal', withdrawals.length, asked.withdraw),
      ...more('order', orders.length, asked.order),
    ]
  } finally {
    await client.end()
  }
}
