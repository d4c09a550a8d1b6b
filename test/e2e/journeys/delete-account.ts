import { deletionIds } from '@/features/account/deletion/test-ids'
import { loginIds } from '@/features/account/login/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { countMails, readCode } from '../support/mailbox'
import { Member, PASSWORD } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { fillLogin, logIn } from './log-in'
import type { Person } from './person'

/** The signed-in person leaves for good, with a reason; no password opens the account any more. */
export async function deleteAccount(
  person: Person,
  serverUrl: string,
  email: string,
): Promise<void> {
  const t = (key: string) => text(person.language, key)
  await person.open('/pages/profile/deleteAccount')
  await person.tap(`${deletionIds.reasons}-0`)
  await person.choose(t('profile:deletion.reasons.privacy'))
  await person.type(`${deletionIds.reasons}-1`, 'Goodbye')
  const mails = await countMails(serverUrl, email)
  await person.tap(deletionIds.sendCode)
  await person.type(deletionIds.code, await readCode(serverUrl, email, mails))
  await person.type(deletionIds.password, PASSWORD)
  await person.tap(deletionIds.submit)
  await person.see(t('profile:deletion.confirmTitle'))
  await person.tap(shellIds.confirm)
  await person.arrive('/pages/index')
  await person.open('/pages/login/index')
  await fillLogin(person, email)
  await person.see(text(person.language, 'errors:LOGIN_FAILED', { triesLeft: 4 }))
  expect(await person.valueOf(loginIds.account)).toBe(email)
}

/** A member who logs in with a password deletes the account; their email registers somebody new. */
export const accountDeleted: JourneyRun = async (server, newPerson, language) => {
  const email = 'leaving@journey.example'
  const member = await new Member(server.url, 'leaving_lou', email).register()
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, email)
  await deleteAccount(person, server.url, email)
  expect(await member.vip().catch(() => 'logged out')).toBe('logged out')
  const next = await new Member(server.url, 'leaving_lou', email).register()
  expect(await next.code()).not.toBe('')
  // The refused login is said on the console too.
  person.complaints()
}
