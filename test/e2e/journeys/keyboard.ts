import { loginIds } from '@/features/account/login/test-ids'
import { addAccountIds } from '@/features/withdrawal/add-account/test-ids'
import { cashoutIds } from '@/features/withdrawal/cashout/test-ids'
import { makeEarner, WALLET } from '../support/earner'
import { PASSWORD } from '../support/member'
import type { JourneyRun } from './journey'
import { addWallet } from './withdraw'

/** Wherever one types, the field and the button that sends it can be seen above the keyboard, low on a long form too. */
export const keyboardOverFields: JourneyRun = async (server, newPerson, language) => {
  const earner = await makeEarner(server, 'keyboard', 3, false)
  const person = await newPerson({ language, serverUrl: server.url })
  await person.open('/pages/login/index')
  await person.type(loginIds.account, earner.email)
  await person.seeAboveKeyboard(loginIds.account)
  await person.type(loginIds.password, PASSWORD)
  await person.seeAboveKeyboard(loginIds.password, loginIds.submit)
  await person.shot(`keyboard-login-${language}`)
  await person.tap(loginIds.submit)
  await person.arrive('/pages/index')

  await person.open('/pages/account/add')
  await person.type(addAccountIds.walletName, 'Main wallet')
  await person.seeAboveKeyboard(addAccountIds.walletName)
  await person.type(addAccountIds.confirmAddress, WALLET)
  await person.seeAboveKeyboard(addAccountIds.confirmAddress, addAccountIds.submit)
  await person.shot(`keyboard-low-field-${language}`)
  await addWallet(person)

  await person.open('/pages/income/cashout')
  await person.type(cashoutIds.amount, '150')
  await person.seeAboveKeyboard(cashoutIds.amount)
  await person.shot(`keyboard-cash-out-${language}`)
  expect(person.complaints()).toEqual([])
}
