import { plansIds } from '@/features/membership/plans/test-ids'
import { checkoutIds } from '@/features/orders/checkout/test-ids'
import { orderIds } from '@/features/orders/detail/test-ids'
import { systemClock } from '../../../server/clock/system'
import { startCardPayStandIn, type CardPayStandIn } from '../../support/card-pay-stand-in'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { findOnlyOrder, sendNotice } from '../support/paid-order'
import { text } from '../support/texts'
import type { Journey } from './journey'
import { logIn } from './log-in'

/**
 * A member leaves for the card provider's page, comes back without paying, goes there again and pays; the order is paid when the
 * provider's signed notice has come, and not before.
 */
export function paysByCard(): Pick<Journey, 'prepare' | 'run'> {
  let card: CardPayStandIn
  return {
    async prepare() {
      card = await startCardPayStandIn(systemClock)
      return { settings: card.env, close: card.close }
    },
    async run({ url: serverUrl }, newPerson, language) {
      const t = (key: string) => text(language, key)
      const member = await new Member(serverUrl, 'carder', 'carder@journey.example').register()
      const person = await newPerson({ language, serverUrl })
      await logIn(person, member.email)
      await person.open('/pages/membership/plans')
      await person.tap(plansIds.choose('vip-year'))
      await person.choose(t('orders:checkout.card'))
      await person.see(t('orders:checkout.cardHelp'))
      await person.tap(checkoutIds.pay)
      await person.atCashier('cancel')
      await person.arrive('/pages/order/detail')
      await person.see(t('orders:detail.notPaid'))
      const waiting = await findOnlyOrder(member)
      expect(waiting).toMatchObject({ status: 'created', gateway: 'card' })

      await person.tap(orderIds.pay)
      await person.atCashier('pay')
      await person.arrive('/pages/order/detail')
      await person.see(t('orders:detail.waiting'))
      expect(card.sessions.size).toBe(1)
      const [notice] = card.outbox
      if (!notice) throw new Error('the card page has nothing to tell')
      const give = (body = notice.body) => sendNotice(serverUrl, 'card', { ...notice, body })
      expect(await give(notice.body.replace('evt_', 'evt_other_'))).toBe(403)
      expect(await member.vip()).toMatchObject({ level: 0 })
      expect([await give(), await give()]).toEqual([200, 200])
      await person.see(t('orders:status.paid'))
      expect(await findOnlyOrder(member)).toMatchObject({ id: waiting.id, status: 'paid' })
      await eventually(async () => expect(await member.vip()).toMatchObject({ level: 1 }))
      await person.open('/pages/index')
      await person.see('VIP')
      expect(card.refused).toEqual([])
      expect(person.complaints()).toEqual([])
    },
  }
}
