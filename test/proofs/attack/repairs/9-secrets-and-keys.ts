import { accountEndpoints } from '../../../../contract/account/endpoints'
import { withdrawalEndpoints } from '../../../../contract/withdrawal/endpoints'
import { errorCodes } from '../../../../contract/errors'
import type { Attack } from '../attack'
import type { AttackTarget, Member } from '../target'

const PAY_PASSWORD = '482915'
const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const GUESSES = 30

async function earner(target: AttackTarget): Promise<{ member: Member; accountId: string }> {
  const { ok } = target
  const member = await target.register()
  await target.buy(member, 'svip-year')
  const { referralCode } = await ok(accountEndpoints.loadUser, {}, { as: member })
  const friend = await target.register({ recommendationCode: referralCode })
  await target.buy(friend, 'svip-year')
  await target.advance(75)
  const code = await target.mailedCode(member.email, () =>
    ok(accountEndpoints.sendOwnMail, { purpose: 'payPassword' }, { as: member }),
  )
  await ok(
    accountEndpoints.updatePayPassword,
    { code, payPassword: PAY_PASSWORD, confirmPayPassword: PAY_PASSWORD },
    { as: member },
  )
  const { id } = await ok(
    withdrawalEndpoints.addWithdrawalAccount,
    {
      kind: 'usdt',
      walletName: 'Main',
      network: 'TRC20',
      address: WALLET,
      confirmAddress: WALLET,
    },
    { as: member },
  )
  return { member, accountId: id }
}

/** Repair 9: what is secret in a request, and the key under which the answer is stored. */
export const secretsAndKeys: readonly Attack[] = [
  {
    name: 'repair 9: 30 guesses of the payment password, each on a key of its own',
    async run(target) {
      const { member, accountId } = await earner(target)
      const withdraw = (payPassword: string) =>
        target.call(
          withdrawalEndpoints.createWithdrawal,
          { amount: 100_00, accountId, payPassword },
          { as: member },
        )
      for (let guess = 1; guess <= GUESSES; guess += 1) await withdraw(String(800_000 + guess))
      // Only a locked password tells nobody that this is the right one.
      return (await withdraw(PAY_PASSWORD)).code === errorCodes.PAY_PASSWORD_LOCKED
    },
  },
]
