import { addAccountIds } from '@/features/withdrawal/add-account/test-ids'
import { cashoutIds } from '@/features/withdrawal/cashout/test-ids'
import { PAY_PASSWORD, WALLET } from '../support/earner'
import { text } from '../support/texts'
import type { Person } from './person'

/** Fills in the form of a TRC20 wallet with an address, and sends it. */
export async function sendWallet(person: Person, address: string): Promise<void> {
  await person.open('/pages/account/add')
  await person.type(addAccountIds.walletName, 'Main wallet')
  await person.tap(addAccountIds.network('TRC20'))
  await person.type(addAccountIds.address, address)
  await person.type(addAccountIds.confirmAddress, address)
  await person.tap(addAccountIds.submit)
}

/** Stores a TRC20 wallet, by the payment password. */
export async function addWallet(person: Person): Promise<void> {
  await sendWallet(person, WALLET)
  await person.enterDigits(PAY_PASSWORD)
  await person.see(text(person.language, 'withdrawal:add.done'))
  // It goes back by itself.
  await person.miss(text(person.language, 'withdrawal:add.submit'))
}

/** Types an amount and goes on to the payment password. */
export async function askFor(person: Person, amount: string): Promise<void> {
  await person.type(cashoutIds.amount, amount)
  await person.tap(cashoutIds.submit)
  await person.see(text(person.language, 'withdrawal:cashout.payTitle'))
}

/** The receipt of a request that waits for review is on the screen. */
export async function seeReceipt(person: Person): Promise<void> {
  await person.arrive('/pages/withdrawal/detail')
  await person.see(text(person.language, 'withdrawal:status.pendingReview'))
}
