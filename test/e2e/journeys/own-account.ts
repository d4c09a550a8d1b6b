import { reminderEndpoints } from '@contract/reminder/endpoints'
import { reminderIds } from '@/features/membership/reminder/test-ids'
import { codesIds } from '@/features/membership/codes/test-ids'
import { profileIds } from '@/features/profile/test-ids'
import { statementIds } from '@/features/income/statement/test-ids'
import { settingsIds } from '@/features/settings/overview/test-ids'
import { homeIds } from '@/features/home/overview/test-ids'
import { welcomeIds } from '@/features/account/welcome/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import type { JourneyServer } from '../support/journey-server'
import { Member } from '../support/member'
import { opsOk } from '../support/operator'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'
import type { Person } from './person'

const MINUTE = 60_000
/** Thirty days before the end; who is told is looked up every five minutes at most. */
const ENDS_SOON = (30 * 24 * 60 - 10) * MINUTE
const OPEN = { WHITELIST_TO: '2999-12-31' }

/** A code's link is made, copied and taken back: the code is the giver's again. */
async function giveAndTakeBack(person: Person, code: string): Promise<void> {
  const t = (key: string) => text(person.language, key)
  await person.open('/pages/team/svipActiveCodes')
  await person.tap(codesIds.give(code))
  await person.find(codesIds.link)
  await person.shot(`gift-link-${person.language}`)
  await person.tap(codesIds.copy)
  await person.see(t('common:copied'))
  await person.miss(t('common:copied'))
  await person.tap(codesIds.withdraw)
  await person.tap(shellIds.confirm)
  await person.see(t('membership:gift.withdrawn'))
  await person.find(codesIds.give(code))
}

/** What was bought and given, and each entry with what was left. */
async function readPoints(person: Person): Promise<void> {
  const t = (key: string, params?: Record<string, string>) => text(person.language, key, params)
  await person.open('/pages/points/list')
  await person.see('1,500')
  await person.see(t('membership:points.kind.buy'))
  await person.see(t('membership:points.kind.earn'))
  await person.see(t('membership:points.left', { left: '1,000' }))
  await person.shot(`points-${person.language}`)
}

/** The month with a friend's purchase, on the page and in the file. */
async function keepStatement(person: Person): Promise<void> {
  const t = (key: string) => text(person.language, key)
  await person.open('/pages/income/statement')
  await person.see(t('earnings:statement.opening'))
  await person.shot(`statement-${person.language}`)
  await person.tap(statementIds.file)
  await person.see(
    t(person.holds === 'start' ? 'earnings:statement.copied' : 'earnings:statement.saved'),
  )
  expect(await person.givenFile()).toMatch(/,199\.80\b/)
}

/** The internal part of the test page: shut, then on the list outside its days, then inside them. */
async function seeInternalPart(
  person: Person,
  server: JourneyServer,
  member: Member,
): Promise<void> {
  const t = (key: string, params?: Record<string, string>) => text(person.language, key, params)
  await person.open('/pages/test')
  // A browser is in test mode here, where the page itself is open.
  await person.see(
    t(person.holds === 'nothing' ? 'errors:NOT_WHITELISTED' : 'internal:environment.shut'),
  )
  await opsOk(server, 'review', 'whitelist', member.username, 'on')
  await person.open('/pages/sets/index')
  await person.tap(settingsIds.logout)
  await person.tap(shellIds.confirm)
  await person.find(welcomeIds.login)
  await logIn(person, member.email)
  await person.open('/pages/profile/about')
  await person.tap(profileIds.testPage)
  await person.arrive('/pages/test')
  await person.see(t('errors:WHITELIST_CLOSED', { from: '2022-12-06', to: '2023-01-01' }))
  await server.restart(OPEN)
  await person.open('/pages/index')
  await person.arrive('/pages/index')
  await person.open('/pages/test')
  await person.see(t('internal:device'))
  await person.shot(`internal-${person.language}`)
  // What was asked for while the server was away, and the refusals.
  person.complaints()
}

/** Thirty days before the end the member is told at home, until they put the notice away. */
async function putReminderAway(
  person: Person,
  server: JourneyServer,
  member: Member,
): Promise<void> {
  const { expiresAt } = await member.vip()
  const to = new Date(Date.parse(expiresAt ?? '') - ENDS_SOON).toISOString()
  await opsOk(server, 'clock', 'advance', '--to', to)
  const { reminder } = await member.call(reminderEndpoints.expiryReminder, {})
  expect(reminder).toMatchObject({ level: 2, expiresAt })
  await person.open('/pages/index')
  await person.arrive('/pages/index')
  await person.reload()
  await person.find(reminderIds.dismiss)
  await person.shot(`reminder-${person.language}`)
  await person.tap(reminderIds.dismiss)
  await person.lose(reminderIds.dismiss)
  await person.reload()
  await person.find(homeIds.team)
  await person.lose(reminderIds.dismiss)
}

/** What a membership leaves on record, and what the member does with it: a gift, points, a statement, the end that comes; and a tester's page. */
export const ownAccount: JourneyRun = async (server, newPerson, language) => {
  const member = await new Member(server.url, 'own_olga', 'olga@journey.example').register()
  await member.buy('svip-year')
  await member.buy('power-10')
  await opsOk(server, 'points', 'give', member.username, '--points', '500', '--reason', 'A gift')
  const code = await member.code()
  await new Member(server.url, 'own_friend', 'own-friend@journey.example')
    .register(code)
    .then((friend) => friend.buy('svip-year'))
  const [given = ''] = await member.activationCodes()

  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, member.email)
  // WeChat's guideline, which the clipboard stands behind.
  if (person.holds === 'start') await person.permit('privacy', true)
  await giveAndTakeBack(person, given)
  await readPoints(person)
  await keepStatement(person)
  expect(person.complaints()).toEqual([])
  await seeInternalPart(person, server, member)
  await putReminderAway(person, server, member)
  expect(person.complaints()).toEqual([])
}
