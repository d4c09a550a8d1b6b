import { passkeyIds } from '@/features/account/passkey/test-ids'
import { welcomeIds } from '@/features/account/welcome/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { cashoutIds } from '@/features/withdrawal/cashout/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { APP_CERTIFICATE } from '../../app-phone/passkeys'
import { makeEarner } from '../support/earner'
import { countMails, readCode } from '../support/mailbox'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import { askFor, seeReceipt } from './withdraw'

/** Who signs the Android app, which names itself by that. */
export const byPasskeySettings = { ANDROID_CERT_SHA256: APP_CERTIFICATE }

/** A member adds a passkey by a mailed code, signs in by it the next time, and withdraws by it without the payment password. */
export const byPasskey: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string) => text(language, key)
  const member = await makeEarner(server, 'keyholder', 1, true)
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, member.email)
  await person.holdsPasskeys()

  await person.open('/pages/profile/index')
  await person.tap(passkeyIds.add)
  const before = await countMails(server.url, member.email)
  await person.tap(passkeyIds.addSend)
  await person.type(passkeyIds.addCode, await readCode(server.url, member.email, before))
  await person.tap(passkeyIds.addSubmit)
  await person.see(t('profile:passkey.addDone'))
  await person.shot(`passkey-added-${language}`)

  await person.open('/pages/sets/index')
  await person.tap(settingsIds.logout)
  await person.tap(shellIds.confirm)
  await person.tap(welcomeIds.login)
  await person.find(passkeyIds.login)
  await person.shot(`passkey-login-${language}`)
  await person.tap(passkeyIds.login)
  await person.arrive('/pages/index')

  await person.open('/pages/income/cashout')
  await askFor(person, '100')
  await person.shot(`passkey-pay-${language}`)
  await person.tap(cashoutIds.passkey)
  await seeReceipt(person)
  expect(person.complaints()).toEqual([])
}
