import { accountEndpoints } from '../../../contract/account/endpoints'
import { withdrawalEndpoints } from '../../../contract/withdrawal/endpoints'
import type { AttackTarget, Member } from './target'

export const PAY_PASSWORD = '482915'
const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** Sets a member's payment password with a mailed code. */
export async function setPayPassword(target: AttackTarget, member: Member): Promise<void> {
  const { ok } = target
  const code = await target.mailedCode(member.email, () =>
    ok(accountEndpoints.sendOwnMail, { purpose: 'payPassword' }, { as: member }),
  )
  await ok(
    accountEndpoints.updatePayPassword,
    { code, payPassword: PAY_PASSWORD, confirmPayPassword: PAY_PASSWORD },
    { as: member },
  )
}

/** Somebody who has $199.80 to withdraw, a payment password and a wallet. */
export async function makeEarner(
  target: AttackTarget,
): Promise<{ member: Member; accountId: string }> {
  const { ok } = target
  const member = await target.register()
  await target.buy(member, 'svip-year')
  const { referralCode } = await ok(accountEndpoints.loadUser, {}, { as: member })
  const friend = await target.register({ recommendationCode: referralCode })
  await target.buy(friend, 'svip-year')
  await target.advance(75)
  await setPayPassword(target, member)
  const { id } = await ok(
    withdrawalEndpoints.addWithdrawalAccount,
    {
      kind: 'usdt',
      walletName: 'Main',
      network: 'TRC20',
      address: WALLET,
      confirmAddress: WALLET,
      payPassword: PAY_PASSWORD,
    },
    { as: member },
  )
  return { member, accountId: id }
}
