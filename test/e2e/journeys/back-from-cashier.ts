import { plansIds } from '@/features/membership/plans/test-ids'
import { checkoutIds } from '@/features/orders/checkout/test-ids'
import { orderIds } from '@/features/orders/detail/test-ids'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

/** A page of an order lies below already: Back from the next one leads to where it was bought, not past it. */
async function buyOverAnOrder(person: Person): Promise<void> {
  await person.open('/pages/membership/plans')
  await person.tap(plansIds.choose('svip-year'))
  await person.tap(checkoutIds.pay)
  await person.atCashier('pay')
  await person.find(orderIds.home)
  await person.back()
  await person.arrive('/pages/membership/plans')
  await person.find(plansIds.choose('svip-year'))
}

/** Whoever comes back from the cashier without having paid is told so, and pays again. */
export const backFromCashier: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string) => text(language, key)
  const member = await new Member(server.url, 'cashier', 'cashier@journey.example').register()
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, member.email)
  await person.open('/pages/membership/plans')
  await person.tap(plansIds.choose('svip-year'))
  await person.tap(checkoutIds.pay)
  for (const action of ['leave', 'cancel'] as const) {
    await person.atCashier(action)
    await person.arrive('/pages/order/detail')
    await person.see(t('orders:detail.notPaid'))
    await person.see(t('orders:detail.payAgain'))
    await person.miss(t('orders:detail.waiting'))
    await person.tap(orderIds.pay)
  }
  await person.atCashier('pay')
  await person.arrive('/pages/order/detail')
  await person.find(orderIds.home)
  if (person.holds === 'everything') await buyOverAnOrder(person)
  expect(person.complaints()).toEqual([])
}
