import { membershipEndpoints } from '@contract/membership/endpoints'
import { Member } from '../support/member'
import { opsOk } from '../support/operator'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** A purchase is refunded after a friend has redeemed one of its codes: the code's price stays, the friend's year too, the rest ends. */
export const refundedCodes: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string) => text(language, key)
  const buyer = await new Member(server.url, 'returning', 'returning@journey.example').register()
  const { id, no } = await buyer.buy('svip-year')
  const [code = ''] = await buyer.activationCodes()
  const friend = await new Member(server.url, 'kept_kai', 'kept-kai@journey.example').register()
  await friend.call(membershipEndpoints.redeemCode, { code })

  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, buyer.email)
  await person.open('/pages/order/detail', { id })
  await person.see(t('orders:status.paid'))
  await opsOk(server, 'refund', no, '--reason', 'Asked for')
  await person.reload()
  await person.see(t('orders:status.refunded'))
  // 999 dollars less the 99 of the redeemed code.
  await person.see('$900.00')
  await person.shot(`refunded-${language}`)
  await person.open('/pages/team/svipActiveCodes')
  await person.see(t('membership:status.revoked'))
  await person.see(t('membership:status.transferred'))
  expect(await buyer.vip()).toMatchObject({ level: 0 })
  expect(await friend.vip()).toMatchObject({ level: 1, remainingDays: 365 })
  await opsOk(server, 'ledger', 'verify')
  expect(person.complaints()).toEqual([])
}
