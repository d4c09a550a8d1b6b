import { settingsIds } from '@/features/settings/overview/test-ids'
import { homeIds } from '@/features/home/overview/test-ids'
import { teamIds } from '@/features/team/list/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { Member } from '../support/member'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** Back on a tab leads home, and from there out, whatever was opened before. */
export const backFromTabs: JourneyRun = async (server, newPerson, language) => {
  const member = await new Member(server.url, 'backer', 'backer@journey.example').register()
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, member.email)
  for (const tab of ['team', 'income', 'messages', 'me', 'team', 'me'] as const)
    await person.tap(shellIds.tab(tab))
  await person.find(settingsIds.logout)
  await person.back()
  await person.arrive('/pages/index')
  await person.find(homeIds.team)

  // Over a tab's own page, Back is that page's first.
  await person.tap(shellIds.tab('me'))
  await person.tap(settingsIds.orders)
  await person.arrive('/pages/order/list')
  // At once: the page over the tab has not yet slid in.
  await person.back()
  await person.find(settingsIds.logout)
  await person.tap(settingsIds.orders)
  await person.arrive('/pages/order/list')
  await person.back()
  await person.tap(settingsIds.orders)
  await person.arrive('/pages/order/list')
  await person.back()
  await person.find(settingsIds.logout)
  await person.tap(shellIds.tab('team'))
  await person.find(teamIds.invite)
  await person.reload()
  await person.find(teamIds.invite)
  await person.back()
  await person.arrive('/pages/index')
  await person.find(homeIds.team)

  await person.open('/pages/income/index')
  await person.find(shellIds.tab('income'))
  await person.tap(shellIds.tab('messages'))
  await person.arrive('/pages/message/list')
  await person.back()
  await person.arrive('/pages/index')
  await person.find(homeIds.team)
  await person.tap(shellIds.tab('income'))
  await person.arrive('/pages/income/index')
  await person.tap(shellIds.tab('home'))
  await person.arrive('/pages/index')
  await person.find(homeIds.team)
  expect(person.complaints()).toEqual([])
  await person.back()
  await person.leaveBehind()
}
