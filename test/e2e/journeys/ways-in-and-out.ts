import { groupCode } from '@contract/domain/rules/codes'
import { welcomeIds } from '@/features/account/welcome/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** Login can be left again, two taps open one page, and a link or code that opens the running program keeps the inviter and its language. */
export const waysInAndOut: JourneyRun = async (server, newPerson, language) => {
  const friend = await new Member(server.url, 'host', 'host@journey.example').register()
  const code = await friend.code()
  const person = await newPerson({ language, serverUrl: server.url })

  // A page for members asks a visitor to log in, who may look around instead.
  await person.open('/pages/order/list')
  await person.arrive('/pages/login/index')
  await person.tap(shellIds.back)
  await person.arrive('/pages/index')
  await person.tap(welcomeIds.login)
  await person.arrive('/pages/login/index')
  await person.tap(shellIds.back)
  await person.arrive('/pages/index')

  // One Back leads out of what two taps opened.
  await person.doubleTap(welcomeIds.guide)
  await person.arrive('/pages/start/guide')
  await person.tap(shellIds.back)
  await person.arrive('/pages/index')
  await person.find(welcomeIds.register)

  await person.openAgain('/pages/index', { inviteCode: code, lang: 'ja' })
  await person.see(groupCode(code))
  await person.see(text('ja', 'account:welcome.register'))
  await person.openAgain('/pages/index', { lang: language })
  await person.see(text(language, 'account:welcome.register'))
  await person.see(groupCode(code))

  await logIn(person, friend.email)
  await person.open('/pages/sets/index')
  await person.see(text(language, 'settings:terms'))
  const offer = text(language, 'settings:download')
  if (person.holds === 'everything') await person.miss(offer)
  else await person.see(offer)
  expect(person.complaints()).toEqual([])
}
