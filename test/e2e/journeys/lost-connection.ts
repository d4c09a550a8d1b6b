import { loginIds } from '@/features/account/login/test-ids'
import { welcomeIds } from '@/features/account/welcome/test-ids'
import { homeIds } from '@/features/home/overview/test-ids'
import { Member, PASSWORD } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'

/**
 * Offline the program starts where it lies on the phone, says that there is none, and opens what it has; what has to be loaded
 * first says so, and opens by itself later. When the connection is back, everything goes on, in the person's own language.
 */
export const lostConnection: JourneyRun = async (server, newPerson, language) => {
  const member = await new Member(server.url, 'offliner', 'offliner@journey.example').register()
  const person = await newPerson({ language, serverUrl: server.url })
  // A mini-program has only English in its package.
  const spoken = person.holds === 'start' ? 'en' : language
  if (person.holds !== 'nothing') await person.offline(true)
  // With an invitation, so that the visitor is not sent to log in at once.
  await person.open('/pages/index', { inviteCode: await member.code() })
  await person.find(welcomeIds.login)
  await person.offline(true)
  await person.see(text(spoken, 'shell:offline'))
  await person.see(text(spoken, 'account:welcome.login'))
  await person.shot(`offline-${language}`)

  await person.tap(welcomeIds.login)
  if (person.holds !== 'everything') await person.see(text(spoken, 'common:network.none'))
  await person.offline(false)
  await person.miss(text(spoken, 'shell:offline'))
  // What did not open opens by itself.
  await person.arrive('/pages/login/index')
  // What was asked for while offline.
  person.complaints()
  await person.see(text(language, 'account:login.submit'))
  await person.type(loginIds.account, member.email)
  await person.type(loginIds.password, PASSWORD)
  await person.tap(loginIds.submit)
  await person.arrive('/pages/index')
  await person.find(homeIds.balance)
  expect(person.complaints()).toEqual([])
}
