import { loginIds } from '@/features/account/login/test-ids'
import { welcomeIds } from '@/features/account/welcome/test-ids'
import { homeIds } from '@/features/home/overview/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { Member, PASSWORD } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

async function logOut(person: Person): Promise<void> {
  await person.open('/pages/sets/index')
  await person.tap(settingsIds.logout)
  await person.tap(shellIds.confirm)
  await person.find(welcomeIds.login)
}

async function logInHere(person: Person, member: Member): Promise<void> {
  await person.type(loginIds.account, member.email)
  await person.type(loginIds.password, PASSWORD)
  await person.tap(loginIds.submit)
}

/** What one tab of a browser does to the session, the others follow: to login, and back to the page that each was on; another account sees nothing of the first one's pages. */
export const twoTabs: JourneyRun = async (server, newPerson, language) => {
  const member = await new Member(server.url, 'tabber', 'tabber@journey.example').register()
  const other = await new Member(server.url, 'another', 'another@journey.example').register()
  const first = await newPerson({ language, serverUrl: server.url })
  await logIn(first, member.email)
  const second = await first.openTab()
  await second.open('/pages/order/list')
  await second.see(text(language, 'orders:list.emptyTitle'))
  const third = await first.openTab()
  await third.open('/pages/team/list')

  await logOut(first)
  await second.see(text(language, 'account:signedOut'))
  await second.arrive('/pages/login/index')
  await third.arrive('/pages/login/index')
  await second.reload()
  await logInHere(second, member)
  await second.arrive('/pages/order/list')
  await third.arrive('/pages/team/list')
  await first.find(homeIds.team)

  await first.open('/pages/login/index')
  await first.arrive('/pages/index')
  await first.open('/pages/login/index', { reback: '/pages/order/list' })
  await first.arrive('/pages/order/list')

  await logOut(third)
  await first.arrive('/pages/login/index')
  await second.arrive('/pages/login/index')
  await logIn(third, other.email)
  await first.arrive('/pages/index')
  await second.arrive('/pages/index')
  await second.find(homeIds.team)
  for (const tab of [first, second, third]) expect(tab.complaints()).toEqual([])
}
