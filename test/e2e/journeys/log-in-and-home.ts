import { ids } from '@/lib/test-ids'
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
  await person.type(ids.login.account, member.email)
  await person.type(ids.login.password, 'not-the-one-1')
  await person.tap(ids.login.submit)
  await person.see(text(language, 'errors:LOGIN_FAILED', { triesLeft: 4 }))
  expect(await person.valueOf(ids.login.account)).toBe(member.email)
  person.complaints()
  await logIn(person, member.email)
  await person.see(code)
  await person.shot(`home-${language}`)
  await person.tap(ids.shell.tab('team'))
  await person.arrive('/pages/team/list')
  await person.find(ids.team.invite)
  await person.tap(ids.shell.tab('income'))
  await person.arrive('/pages/income/index')
  await person.find(ids.income.balance)
  await person.tap(ids.shell.tab('me'))
  await person.find(ids.settings.logout)
  await person.tap(ids.shell.tab('home'))
  await person.background()
  await person.see(code)
  await person.reload()
  await person.see(code)
  expect(person.complaints()).toEqual([])
}
