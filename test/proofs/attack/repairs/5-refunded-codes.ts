import { membershipEndpoints } from '../../../../contract/membership/endpoints'
import type { Attack } from '../attack'
import type { AttackTarget, Member } from '../target'

async function unusedCodes(target: AttackTarget, member: Member): Promise<string[]> {
  const codes = await target.ok(membershipEndpoints.codes, { pageSize: 100 }, { as: member })
  return codes.filter(({ status }) => status === 'unused').map(({ code }) => code)
}

/** An SVIP who gives codes away; the order's number. */
async function giveAway(
  target: AttackTarget,
  count: number,
): Promise<{ member: Member; no: string }> {
  const member = await target.register()
  const { no } = await target.buy(member, 'svip-year')
  const codes = await unusedCodes(target, member)
  for (const code of codes.slice(0, count)) {
    const friend = await target.register()
    await target.ok(membershipEndpoints.redeemCode, { code }, { as: friend })
  }
  return { member, no }
}

export const refundedCodes: readonly Attack[] = [
  {
    name: 'repair 5: nine codes are given away, the purchase is refunded and made again',
    async run(target) {
      const { member, no } = await giveAway(target, 9)
      const refund = await target.opsJson('refund', no, '--reason', 'Asked for')
      await target.buy(member, 'svip-year')
      const codes = await unusedCodes(target, member)
      const verify = await target.ops('ledger', 'verify')
      const shown = JSON.stringify(refund)
      return (
        codes.length === 1 &&
        shown.includes('"redeemedCodes":9') &&
        shown.includes('"refundAmount":10800') &&
        verify.code === 0
      )
    },
  },
  {
    name: 'repair 5: the same where redeemed codes forbid a refund',
    settings: { REFUND_REDEEMED_CODES: 'refuse' },
    async run(target) {
      const { member, no } = await giveAway(target, 1)
      const { code } = await target.ops('refund', no, '--reason', 'Asked for')
      const vip = await target.ok(membershipEndpoints.vipInfo, {}, { as: member })
      return code === 1 && vip.level === 2 && vip.unusedCodes === 8
    },
  },
]
