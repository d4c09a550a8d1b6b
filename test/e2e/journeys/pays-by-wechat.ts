import { wechatIds } from '@/features/account/wechat/test-ids'
import { plansIds } from '@/features/membership/plans/test-ids'
import { checkoutIds } from '@/features/orders/checkout/test-ids'
import { orderIds } from '@/features/orders/detail/test-ids'
import { systemClock } from '../../../server/clock/system'
import { startWechatPayStandIn, type WechatPayStandIn } from '../../support/wechat-pay-stand-in'
import { openPaymentWindow } from '../../support/wechat-pay-window'
import { startWechatStandIn, type WechatStandIn } from '../../support/wechat-stand-in'
import { FakeMessenger } from '../drivers/fake-messenger'
import { eventually } from '../support/eventually'
import { Member, PASSWORD } from '../support/member'
import { findOnlyOrder, sendNotice } from '../support/paid-order'
import { text } from '../support/texts'
import type { Journey } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

/** What the plan costs at WeChat Pay, in fen. */
const FEN = 699_900

/** WeChat signs the member in from now on, and knows who pays. */
async function linkWechat(person: Person, wechat: WechatStandIn): Promise<void> {
  const t = (key: string) => text(person.language, key)
  await person.open('/pages/sets/index')
  await person.isKnownToWechat(wechat.giveCode('weapp'))
  await person.tap(wechatIds.row)
  await person.type(wechatIds.password, PASSWORD)
  await person.tap(wechatIds.confirm)
  await person.see(t('settings:wechat.linked'))
}

/**
 * A member links WeChat and buys by its own payment window: left at first, which cancels nothing; then paid, and what the window says
 * counts for nothing before WeChat Pay's signed notice has come, once or twice.
 */
export function paysByWechat(client: 'weapp' | 'page'): Pick<Journey, 'prepare' | 'run'> {
  let wechat: WechatStandIn
  let merchant: WechatPayStandIn
  return {
    async prepare() {
      wechat = await startWechatStandIn()
      merchant = await startWechatPayStandIn(systemClock)
      return {
        settings: { ...merchant.env, ...wechat.settings },
        async close() {
          await merchant.close()
          await wechat.close()
        },
      }
    },
    async run({ url: serverUrl }, newPerson, language) {
      const t = (key: string) => text(language, key)
      const member = await new Member(serverUrl, 'payer', 'payer@journey.example').register()
      const messenger = new FakeMessenger('wechat', 'ios', wechat)
      const person = await newPerson({
        language,
        serverUrl,
        ...(client === 'page' && { messenger }),
      })
      await logIn(person, member.email)
      await linkWechat(person, wechat)

      await person.open('/pages/membership/plans')
      await person.tap(plansIds.choose('svip-year'))
      await person.choose(t('orders:checkout.wechat'))
      await person.see(t('orders:checkout.wechatHelp'))
      await person.tap(checkoutIds.pay)
      const { openId } = wechat.persona
      await person.atPaymentWindow((window) => {
        const shown = openPaymentWindow(merchant, window, openId)
        expect([shown.total, shown.currency]).toEqual([FEN, 'CNY'])
        return 'cancelled'
      })
      await person.see(t('orders:userCancelled'))
      await person.arrive('/pages/order/detail')
      const waiting = await findOnlyOrder(member)
      expect(waiting).toMatchObject({ status: 'created', gateway: 'wechat' })
      expect(await member.vip()).toMatchObject({ level: 0 })

      await person.tap(orderIds.pay)
      let reference = ''
      await person.atPaymentWindow((window) => {
        ;({ reference } = openPaymentWindow(merchant, window, openId))
        return 'paid'
      })
      await person.see(t('orders:detail.waiting'))
      await person.shot(`wechat-pay-waiting-${language}`)
      const notice = merchant.pay(reference)
      const forged = { ...notice, body: notice.body.replace('event-', 'another-') }
      expect(await sendNotice(serverUrl, 'wechat', forged)).toBe(403)
      expect(await findOnlyOrder(member)).toMatchObject({ status: 'created' })
      const give = () => sendNotice(serverUrl, 'wechat', notice)
      expect([await give(), await give()]).toEqual([200, 200])
      await person.see(t('orders:status.paid'))
      await person.shot(`wechat-pay-paid-${language}`)
      expect(await findOnlyOrder(member)).toMatchObject({ id: waiting.id, status: 'paid' })
      await eventually(async () => expect(await member.vip()).toMatchObject({ level: 2 }))
      await person.open('/pages/index')
      await person.see('SVIP')
      expect(merchant.refused).toEqual([])
      expect(person.complaints()).toEqual([])
    },
  }
}
