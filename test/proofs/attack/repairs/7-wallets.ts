import { errorCodes } from '../../../../contract/errors'
import { withdrawalEndpoints } from '../../../../contract/withdrawal/endpoints'
import { countMails } from '../../../e2e/support/mailbox'
import { until } from '../../../support/until'
import type { Attack } from '../attack'
import { makeEarner, PAY_PASSWORD, setPayPassword } from '../earner'
import type { AttackTarget, Member } from '../target'

const WALLET = {
  kind: 'usdt',
  walletName: 'Thief',
  network: 'TRC20',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  confirmAddress: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
} as const
const ADD = withdrawalEndpoints.addWithdrawalAccount
const GUESSES = 30

const wallets = ({ db }: AttackTarget, member: Member) =>
  db('SELECT id FROM withdrawal_account WHERE user_id = $1', [member.userId])

/** Repair 7: a thief who holds a member's token. */
export const walletTheft: readonly Attack[] = [
  {
    name: 'repair 7: a wallet is added without the payment password',
    async run(target) {
      const member = await target.register()
      const send = (payPassword: unknown) =>
        target.send({
          method: 'POST',
          path: ADD.path,
          headers: {
            'i-sessionCode': member.sessionCode,
            'i-token': member.token,
            'Idempotency-Key': `theft-${String(payPassword)}-0000`,
          },
          body: { ...WALLET, payPassword },
        })
      // Before the member has one as well: none is not an empty one.
      const codes = [(await send(PAY_PASSWORD)).code]
      await setPayPassword(target, member)
      for (const guess of [undefined, null, '', '48291', true]) codes.push((await send(guess)).code)
      return codes.every((code) => code !== 0) && (await wallets(target, member)).length === 0
    },
  },
  {
    name: `repair 7: a wallet is added by ${GUESSES} guesses of the payment password`,
    async run(target) {
      const member = await target.register()
      await setPayPassword(target, member)
      const add = (payPassword: string) =>
        target.call(ADD, { ...WALLET, payPassword }, { as: member })
      for (let guess = 1; guess <= GUESSES; guess += 1) await add(String(800_000 + guess))
      const { code } = await add(PAY_PASSWORD)
      return code === errorCodes.PAY_PASSWORD_LOCKED && (await wallets(target, member)).length === 0
    },
  },
  {
    name: 'repair 7: a wallet is added and paid to at once, and again after deleting it',
    settings: { WALLET_WAIT_HOURS: '24' },
    async run(target) {
      const { ok, call } = target
      const { member, accountId } = await makeEarner(target)
      const withdraw = (id: string) =>
        call(
          withdrawalEndpoints.createWithdrawal,
          { amount: 100_00, accountId: id, payPassword: PAY_PASSWORD },
          { as: member },
        )
      const early = await withdraw(accountId)
      await target.advance(1.1)
      await ok(withdrawalEndpoints.deleteWithdrawalAccount, { id: accountId }, { as: member })
      const second = await ok(ADD, { ...WALLET, payPassword: PAY_PASSWORD }, { as: member })
      const again = await withdraw(second.id)
      await target.advance(1.1)
      const late = await withdraw(second.id)
      const waiting = errorCodes.WITHDRAWAL_ACCOUNT_WAITING
      return early.code === waiting && again.code === waiting && late.code === 0
    },
  },
  {
    name: 'repair 7: a thief signs in on a device of their own and the owner is told nothing',
    async run(target) {
      const member = await target.register()
      const before = await countMails(target.baseUrl, member.email)
      await target.login(member)
      return until(
        'an email about the new device',
        async () => (await countMails(target.baseUrl, member.email)) > before,
      )
    },
  },
]
