import { groupCode } from '@contract/domain/rules/codes'
import { ids } from '@/lib/test-ids'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** A link starts the program, others open pages of it; back leads out again; a lost line is said, and what was open stays open in the background. */
export const linksAndBack: JourneyRun = async (server, newPerson, language) => {
  const friend = await new Member(server.url, 'linker', 'linker@journey.example').register()
  const code = await friend.code()
  const person = await newPerson({ language, serverUrl: server.url })
  await person.open('/pages/index', { inviteCode: code })
  await person.see(groupCode(code))
  await person.tap(ids.welcome.register)
  await person.arrive('/pages/register/index')
  await person.back()
  await person.arrive('/pages/index')
  await person.find(ids.welcome.register)

  await logIn(person, friend.email)
  await person.tap(ids.home.team)
  await person.arrive('/pages/team/list')
  await person.tap(ids.shell.tab('me'))
  await person.tap(ids.settings.logout)
  await person.find(ids.shell.confirm)
  await person.tap(ids.shell.cancel)
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
  await person.find(ids.settings.logout)
  expect(person.complaints()).toEqual([])
}
