import { welcomeIds } from '@/features/account/welcome/test-ids'
import { homeIds } from '@/features/home/overview/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { Member } from '../support/member'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** The system empties what the web view has stored: who was signed in still is, who has logged out stays out, and a token that was ended meanwhile leads to login. */
export const emptiedStorage: JourneyRun = async (server, newPerson, language) => {
  const member = await new Member(server.url, 'emptied', 'emptied@journey.example').register()
  const person = await newPerson({ language, serverUrl: server.url })
  await person.open('/pages/index')
  // Login comes over the welcome shortly after launch.
  await person.arrive('/pages/login/index')
  await logIn(person, member.email)
  await person.find(homeIds.team)
  await person.loseStorage()
  await person.arrive('/pages/index')
  await person.find(homeIds.team)
  await person.tap(shellIds.tab('me'))
  await person.tap(settingsIds.logout)
  await person.tap(shellIds.confirm)
  await person.find(welcomeIds.register)
  await person.loseStorage()
  await person.open('/pages/order/list')
  await person.arrive('/pages/login/index')
  expect(person.complaints()).toEqual([])
}
