import { forgotIds } from '@/features/account/forgot/test-ids'
import { loginIds } from '@/features/account/login/test-ids'
import { countMails, readCode } from '../support/mailbox'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'

const NEW_PASSWORD = 'Quiet-Journey-2028'
/** Wrong passwords until a name is locked. */
const TRIES = 5

/** A member who forgot the password locks the login by guessing, sets a new one by email, which ends the lock, and is in. */
export const forgottenPassword: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string, params?: Record<string, string | number>) => text(language, key, params)
  const member = await new Member(server.url, 'forgetful', 'forgetful@journey.example').register()
  const person = await newPerson({ language, serverUrl: server.url })
  await person.open('/pages/login/index')
  await person.type(loginIds.account, member.email)
  await person.type(loginIds.password, 'not-the-one-1')
  for (let left = TRIES - 1; left > 0; left -= 1) {
    await person.tap(loginIds.submit)
    await person.see(t('errors:LOGIN_FAILED', { triesLeft: left }))
  }
  await person.tap(loginIds.submit)
  await person.see(t('errors:LOGIN_LOCKED', { minutes: 15 }))
  await person.shot(`forgotten-locked-${language}`)
  expect(await person.valueOf(loginIds.account)).toBe(member.email)
  // The refusals above are said on the console too.
  person.complaints()

  await person.tap(loginIds.forgot)
  await person.arrive('/pages/login/forgot')
  await person.type(forgotIds.email, member.email)
  const before = await countMails(server.url, member.email)
  await person.tap(forgotIds.sendCode)
  await person.type(forgotIds.code, await readCode(server.url, member.email, before))
  await person.type(forgotIds.password, NEW_PASSWORD)
  await person.type(forgotIds.confirmPassword, NEW_PASSWORD)
  await person.tap(forgotIds.submit)
  await person.arrive('/pages/login/index')
  await person.type(loginIds.account, member.username)
  await person.type(loginIds.password, NEW_PASSWORD)
  await person.tap(loginIds.submit)
  await person.arrive('/pages/index')
  expect(person.complaints()).toEqual([])
}
