import { businessCardIds } from '@/features/business-card/test-ids'
import { deletionIds } from '@/features/account/deletion/test-ids'
import { registerIds } from '@/features/account/register/test-ids'
import { welcomeIds } from '@/features/account/welcome/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { Member } from '../support/member'
import { PROGRAMME_WORDS, programmePages, withoutNotFound } from '../support/programme-words'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

const HOME = '/pages/index'
const ELSEWHERE = '/pages/profile/deleteAccount'

/** Waits for a control, and reads the screen around it. */
async function readAround(person: Person, id: string): Promise<void> {
  await person.find(id)
  expect(withoutNotFound(await person.readScreen())).not.toMatch(PROGRAMME_WORDS)
}

/** The tabs of a program that hides the programme. */
export async function seeThreeTabs(person: Person): Promise<void> {
  for (const tab of ['home', 'messages', 'me']) await person.find(shellIds.tab(tab))
  for (const tab of ['team', 'income']) await person.lose(shellIds.tab(tab))
}

/** A store build has three tabs, says nothing of referral, income and purchase, signed out and in, and addresses of their pages lead to none. */
export const storeBuild: JourneyRun = async (server, newPerson, language) => {
  const leader = await new Member(server.url, 'leader', 'leader@journey.example').register()
  const member = await new Member(server.url, 'mia', 'mia@journey.example').register()
  const person = await newPerson({ language, serverUrl: server.url, compliance: 'store' })
  const t = (key: string, params?: Record<string, string>) => text(language, key, params)

  // A page that is not there is the first that is opened, with somebody's code.
  await person.open('/pages/invite/index', { inviteCode: await leader.code() })
  await person.see(t('common:notFound', { path: '/pages/invite/index' }))
  if (person.holds === 'everything') {
    // Nobody is invited into a store build, so login comes over the app's home.
    await person.arrive('/pages/login/index')
    await person.back()
  }
  await person.arrive(HOME)
  await readAround(person, welcomeIds.register)
  await person.tap(welcomeIds.register)
  await person.arrive('/pages/register/index')
  await readAround(person, registerIds.submit)

  await logIn(person, member.email)
  await person.see('mia')
  await seeThreeTabs(person)
  await readAround(person, shellIds.tab('home'))
  for (const path of programmePages) {
    // From another page: at home it could not be seen that a page leads there.
    await person.open(ELSEWHERE)
    await person.find(deletionIds.submit)
    await person.openAgain(path, {})
    await person.see(t('common:notFound', { path }))
    // A link that reaches a running app leaves it on its page (docs/product/navigation.md, "Unknown pages").
    await person.arrive(person.holds === 'everything' ? ELSEWHERE : HOME)
  }
  await person.open(HOME)
  await person.find(shellIds.tab('me'))
  await person.shot('store-build-home')
  await person.tap(shellIds.tab('me'))
  await readAround(person, settingsIds.logout)
  await person.shot('store-build-me')
  await person.tap(shellIds.tab('messages'))
  await readAround(person, shellIds.tab('messages'))
  await person.open('/pages/card/index', { code: await member.code() })
  await readAround(person, businessCardIds.edit)
  await person.open(ELSEWHERE)
  await readAround(person, deletionIds.submit)
  expect(person.complaints()).toEqual([])
}
