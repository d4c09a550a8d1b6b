import { loginIds } from '@/features/account/login/test-ids'
import { incomeIds } from '@/features/income/overview/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { teamIds } from '@/features/team/list/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** A member signs in past a wrong password, sees the home page, the tabs, and is still signed in after the phone was put away and started again. */
export const logInAndHome: JourneyRun = async (server, newPerson, language) => {
  const member = await new Member(server.url, 'homely', 'homely@journey.example').register()
  await member.buy('svip-year')
  const code = (await member.code()).replace(/(.{4})(?=.)/, '$1 ')
  const person = await newPerson({ language, serverUrl: server.url })
  await person.open('/pages/login/index')
  await person.type(loginIds.account, member.email)
  await person.type(loginIds.password, 'not-the-one-1')
  await person.tap(loginIds.submit)
  await person.see(text(language, 'errors:LOGIN_FAILED', { triesLeft: 4 }))
  expect(await person.valueOf(loginIds.account)).toBe(member.email)
  person.complaints()
  await logIn(person, member.email)
  await person.see(code)
  await person.shot(`home-${language}`)
  await person.tap(shellIds.tab('team'))
  await person.arrive('/pages/team/list')
  await person.find(teamIds.invite)
  await person.tap(shellIds.tab('income'))
  await person.arrive('/pages/income/index')
  await person.find(incomeIds.balance)
  await person.tap(shellIds.tab('me'))
  await person.find(settingsIds.logout)
  await person.tap(shellIds.tab('home'))
  await person.background()
  await person.see(code)
  await person.reload()
  await person.see(code)
  expect(person.complaints()).toEqual([])
}
