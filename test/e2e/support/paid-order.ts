import { ordersEndpoints } from '@contract/orders/endpoints'
import type { Gateway, Order } from '@contract/orders/schemas'
import type { Member } from './member'

/** Brings a gateway's notice to the server; the HTTP status that it answers: 200, or 403 for one that is not genuine. */
export async function sendNotice(
  serverUrl: string,
  gateway: Gateway,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<number> {
  const reply = await fetch(`${serverUrl}/pay/notify/${gateway}`, { method: 'POST', headers, body })
  return reply.status
}

/** The one order of a member, as it is now. */
export async function findOnlyOrder(member: Member): Promise<Order> {
  const rows: unknown = await member.call(ordersEndpoints.orders, { pageSize: 10 })
  const ids = (Array.isArray(rows) ? rows : []).map((row: unknown) =>
    String(Reflect.get(Object(row), 'id')),
  )
  expect(ids).toHaveLength(1)
  return member.call(ordersEndpoints.order, { id: ids[0] ?? '' })
}
