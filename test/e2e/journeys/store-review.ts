import { accountEndpoints } from '@contract/account/endpoints'
import { homeIds } from '@/features/home/overview/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { Member } from '../support/member'
import { opsOk } from '../support/operator'
import { PROGRAMME_WORDS, withoutNotFound } from '../support/programme-words'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'
import { seeThreeTabs } from './store-build'

/** At home, and started again. */
async function startAgain(person: Person): Promise<void> {
  await person.open('/pages/index')
  await person.arrive('/pages/index')
  await person.reload()
}

/** The program is started again; home has neither figures nor the programme's tabs, and a page of it leads there. */
async function seeHidden(person: Person): Promise<void> {
  await startAgain(person)
  await person.lose(homeIds.team)
  await seeThreeTabs(person)
  expect(withoutNotFound(await person.readScreen())).not.toMatch(PROGRAMME_WORDS)
  await person.open('/pages/team/list')
  await person.arrive('/pages/index')
  await person.tap(shellIds.tab('me'))
  await person.find(settingsIds.logout)
  await person.lose(settingsIds.orders)
  expect(withoutNotFound(await person.readScreen())).not.toMatch(PROGRAMME_WORDS)
}

async function seeShown(person: Person): Promise<void> {
  await startAgain(person)
  await person.find(homeIds.team)
  for (const tab of ['home', 'team', 'income', 'messages', 'me'])
    await person.find(shellIds.tab(tab))
  await person.tap(shellIds.tab('me'))
  await person.find(settingsIds.orders)
}

/**
 * A store reviews the program: the full build hides what the store forbids, and shows it again afterwards. On Android by the version that
 * is examined, by the member whom operators mark, and by the review account; on iOS by that account alone; elsewhere by member and account.
 */
export const storeReview =
  (on: 'android' | 'ios' | 'elsewhere'): JourneyRun =>
  async (server, newPerson, language) => {
    const member = await new Member(server.url, 'examiner', 'examiner@journey.example').register()
    const person = await newPerson({ language, serverUrl: server.url })
    const examined = on === 'android' ? seeHidden : seeShown
    const marked = on === 'ios' ? seeShown : seeHidden
    await logIn(person, member.email)
    await seeShown(person)

    await opsOk(server, 'review', 'store', 'on')
    await examined(person)
    await person.shot(`under-review-${on}`)
    await opsOk(server, 'review', 'store', 'off')
    await seeShown(person)

    await opsOk(server, 'review', 'user', member.username, 'on')
    await marked(person)
    await opsOk(server, 'review', 'user', member.username, 'off')
    await seeShown(person)

    const { id } = await member.call(accountEndpoints.loadUser, {})
    await server.restart({ REVIEW_ACCOUNT_ID: id })
    await seeHidden(person)
    await server.restart({})
    await seeShown(person)
    // What was asked for while the server was away.
    person.complaints()
  }
