import { groupCode } from '@contract/domain/rules/codes'
import { welcomeIds } from '@/features/account/welcome/test-ids'
import { homeIds } from '@/features/home/overview/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** A link starts the program, others open pages of it; back leads out again; a lost connection is told, and what was open stays open in the background. */
export const linksAndBack: JourneyRun = async (server, newPerson, language) => {
  const friend = await new Member(server.url, 'linker', 'linker@journey.example').register()
  const code = await friend.code()
  const person = await newPerson({ language, serverUrl: server.url })
  await person.open('/pages/index', { inviteCode: code })
  await person.see(groupCode(code))
  await person.tap(welcomeIds.register)
  await person.arrive('/pages/register/index')
  await person.back()
  await person.arrive('/pages/index')
  await person.find(welcomeIds.register)

  await logIn(person, friend.email)
  await person.tap(homeIds.team)
  await person.arrive('/pages/team/list')
  await person.tap(shellIds.tab('me'))
  await person.tap(settingsIds.logout)
  await person.find(shellIds.confirm)
  await person.tap(shellIds.cancel)
  await person.open('/pages/order/list')
  await person.arrive('/pages/order/list')
  await person.offline(true)
  await person.see(text(language, 'shell:offline'))
  await person.offline(false)
  await person.miss(text(language, 'shell:offline'))
  // What was asked for while offline.
  person.complaints()
  await person.background()
  await person.arrive('/pages/order/list')
  await person.back()
  await person.find(settingsIds.logout)
  expect(person.complaints()).toEqual([])
}
