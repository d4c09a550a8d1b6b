import { statisticsEndpoints } from '@contract/statistics/endpoints'
import { profileIds } from '@/features/profile/test-ids'
import { taskIds } from '@/features/task/test-ids'
import { shellIds } from '@/lib/test-ids/shell'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { opsOk } from '../support/operator'
import type { JourneyServer } from '../support/journey-server'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { registerByForm } from './register-by-form'

const MAIL = 'counted@journey.example'
const HOME = '/pages/index'
const INCOME = '/pages/income/index'

interface Row {
  name: string
  times: number
}
interface Funnel {
  codes: { code: string; link: number; opened: number; registered: number; paid: number }[]
}

async function readStats<Answer>(server: JourneyServer, which: string): Promise<Answer> {
  return JSON.parse(await opsOk(server, 'stats', which, '--json')) as Answer
}

/** How often each name was counted. */
async function countNames(server: JourneyServer, which: 'events' | 'pages') {
  const { rows } = await readStats<{ rows: Row[] }>(server, which)
  return new Map(rows.map(({ name, times }) => [name, times]))
}

/**
 * A visitor comes by a link, registers and pays, which the funnel shows. What they do is counted from their yes on: nothing of before it,
 * and what they did without a connection once that is back.
 */
export const countedAfterConsent: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string, params = {}) => text(language, key, params)
  const host = await new Member(server.url, 'funnel_host', 'host@journey.example').register()
  const code = await host.code()
  const person = await newPerson({ language, serverUrl: server.url })
  await person.follow(`${server.url}/i/${code}`)
  await person.see(t('components:inviter.by', { name: 'fu•••t' }))
  await registerByForm(person, server.url, { username: 'counted', mail: MAIL })

  await person.tap(taskIds.checkIn)
  await person.see(t('task:checkIn.claim', { points: t('task:points', { count: 10 }) }))
  await person.tap(shellIds.tab('income'))
  await person.arrive(INCOME)
  await person.open('/pages/profile/index')
  await person.find(profileIds.statistics)
  const reports = () =>
    person.holds === 'start' ? 0 : person.asked(statisticsEndpoints.reportStatistics.path)
  expect(reports()).toBe(0)
  await person.tap(profileIds.statistics)
  await person.see(t('profile:consent.saved'))

  await person.open(HOME)
  const counts = async (name: string) => (await countNames(server, 'events')).get(name) ?? 0
  await eventually(async () => expect(await counts('app.start')).toBe(1))
  await person.tap(taskIds.checkIn)
  await eventually(async () => expect(await counts('tap.claim')).toBe(1))
  expect(await counts('tap.checkIn')).toBe(0)
  expect((await countNames(server, 'pages')).has(INCOME)).toBe(false)
  await person.offline(true)
  await person.tap(shellIds.tab('income'))
  await person.arrive(INCOME)
  await person.tap(shellIds.tab('home'))
  await person.arrive(HOME)
  await person.offline(false)
  await eventually(async () => expect((await countNames(server, 'pages')).get(INCOME)).toBe(1))

  const member = await new Member(server.url, 'counted', MAIL).logIn()
  await member.buy('vip-year')
  const { codes } = await readStats<Funnel>(server, 'funnel')
  // An app and a mini-program open the link without fetching it.
  const link = person.holds === 'nothing' ? 1 : 0
  expect(codes).toMatchObject([{ code, link, registered: 1, paid: 1 }])
  expect(codes[0]?.opened).toBeGreaterThan(0)
}
