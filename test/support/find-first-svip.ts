import type { TestApp } from './test-app'
import type { Person } from './world'

/** Id of the order that a member's card goes with. */
export async function findFirstSvip({ services }: TestApp, member: Person): Promise<string> {
  const { id } = await services.db
    .selectFrom('purchase_order')
    .select('id')
    .where('userId', '=', member.id)
    .where('plan', '=', 'svip-year')
    .where('paidAt', 'is not', null)
    .orderBy('paidAt')
    .executeTakeFirstOrThrow()
  return id
}
