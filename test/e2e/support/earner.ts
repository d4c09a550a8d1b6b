import { accountEndpoints } from '@contract/account/endpoints'
import { incomeEndpoints } from '@contract/income/endpoints'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import type { JourneyServer } from './journey-server'
import { noteSecret } from '../../support/log-secrets'
import { countMails, readCode } from './mailbox'
import { Member } from './member'
import { opsOk } from './operator'

export const PAY_PASSWORD = noteSecret('the payment password of a journey', '482915')
export const WALLET = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

/** An ISO moment one second after another: what is due then is due. */
const justAfter = (iso: string) => new Date(Date.parse(iso) + 1000).toISOString()

/** Business time passes until the pending income of this member has settled. */
export async function settleIncomeOf(server: JourneyServer, member: Member): Promise<void> {
  const { settlesAt } = await member.call(incomeEndpoints.incomeSummary, {})
  await opsOk(server, 'clock', 'advance', '--to', justAfter(settlesAt))
}

/** Sets the member's payment password with a code from the mailbox. */
export async function protect(server: JourneyServer, member: Member): Promise<void> {
  const before = await countMails(server.url, member.email)
  await member.call(accountEndpoints.sendOwnMail, { purpose: 'payPassword' })
  const code = await readCode(server.url, member.email, before)
  await member.call(accountEndpoints.updatePayPassword, {
    code,
    payPassword: PAY_PASSWORD,
    confirmPayPassword: PAY_PASSWORD,
  })
}

/**
 * An SVIP with a payment password, whose friends' purchases have settled: $199.80 for each friend.
 * @param wallet true: a TRC20 wallet is stored already
 */
export async function makeEarner(
  server: JourneyServer,
  name: string,
  friends: number,
  wallet: boolean,
): Promise<Member> {
  const earner = await new Member(server.url, name, `${name}@journey.example`).register()
  await earner.buy('svip-year')
  const code = await earner.code()
  for (let number = 1; number <= friends; number += 1) {
    const friend = await new Member(
      server.url,
      `${name}_f${number}`,
      `${name}-f${number}@journey.example`,
    ).register(code)
    await friend.buy('svip-year')
  }
  await settleIncomeOf(server, earner)
  await protect(server, earner)
  if (wallet)
    await earner.call(withdrawalEndpoints.addWithdrawalAccount, {
      kind: 'usdt',
      walletName: 'Main wallet',
      network: 'TRC20',
      address: WALLET,
      confirmAddress: WALLET,
      payPassword: PAY_PASSWORD,
    })
  return earner
}
