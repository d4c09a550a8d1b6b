import type { Language } from '@contract/languages'
import { pointsEndpoints } from '@contract/points/endpoints'
import { feedIds } from '@/features/feed/test-ids'
import { taskIds } from '@/features/task/test-ids'
import { addByFile, PICTURE } from '../support/add-by-file'
import { eventually } from '../support/eventually'
import type { JourneyServer } from '../support/journey-server'
import { Member } from '../support/member'
import { opsOk } from '../support/operator'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

const DAYS = 7
/** The days on which the member is in Los Angeles, with another device. */
const AWAY: readonly number[] = [4, 5]
const AWAY_ZONE = 'America/Los_Angeles'
const LESSON = 'Three questions'
const NEWS = 'Your card, in every meeting'
/** How long the device vibrates when a check-in counts. */
const CHECKED_MS = 15
const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

/**
 * A moment of a day, counted from tomorrow on: noon of UTC, at which Tokyo has the same date; while the member is away eight hours later, when it is
 * the next day in Tokyo already and still the same one where they are.
 */
function momentOf(day: number): string {
  const today = new Date().toISOString().slice(0, 10)
  const hour = AWAY.includes(day) ? 20 : 12
  return new Date(Date.parse(`${today}T00:00:00Z`) + day * DAY_MS + hour * HOUR_MS).toISOString()
}

/** Publishes a lesson of three seconds and an item with a picture, and offers the task that asks for a lesson; answers the ids that it prints. */
async function publish(
  server: JourneyServer,
  language: Language,
): Promise<{ lesson: string; news: string; task: string }> {
  const write = (words: string) => ({ en: words, [language]: words })
  const bodies = write('What brings you here?\n\nListen, and write it down.')
  return {
    lesson: await addByFile(server, 'feed', {
      channel: 'lessons',
      titles: write(LESSON),
      bodies,
      seconds: 3,
    }),
    news: await addByFile(server, 'feed', { titles: write(NEWS), bodies, pictures: [PICTURE] }),
    task: await addByFile(server, 'tasks', { kind: 2, reward: 20 }),
  }
}

/** Seven check-ins over seven business days, one of them from another time zone; then a lesson, and what home has to read. */
export const sevenDays: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string, params = {}) => text(language, key, params)
  const points = (count: number) => t('task:points', { count })
  const member = await new Member(server.url, 'early_bird', 'early@journey.example').register()
  const { lesson, news, task } = await publish(server, language)
  await opsOk(server, 'clock', 'advance', '--to', momentOf(1))
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, member.email)
  const traveller = await newPerson({ language, serverUrl: server.url, timeZone: AWAY_ZONE })
  for (let day = 1; day <= DAYS; day += 1) {
    const here = AWAY.includes(day) ? traveller : person
    if (day > 1) await opsOk(server, 'clock', 'advance', '--to', momentOf(day))
    if (day === AWAY[0]) await logIn(traveller, member.email)
    else if (day > 1) await here.reload()
    await here.see(t('task:checkIn.day', { day, of: DAYS }))
    const felt = [...(await here.noticed()).felt]
    await here.doubleTap(taskIds.checkIn)
    const reward = points(day === DAYS ? 60 : 10)
    await here.see(t('task:checkIn.claim', { points: reward }))
    // Of two taps one counts, and is felt.
    await eventually(async () => expect((await here.noticed()).felt).toEqual([...felt, CHECKED_MS]))
    await here.tap(taskIds.checkIn)
    await here.find(taskIds.act(task))
  }
  await person.shot(`seven-days-${language}`)

  await person.tap(taskIds.act(task))
  await person.arrive('/pages/feed/list')
  await person.tap(feedIds.item(lesson))
  await person.see(t('feed:done'))
  await person.shot(`lesson-${language}`)
  await person.back()
  await person.arrive('/pages/feed/list')
  await person.back()
  await person.arrive('/pages/index')
  await person.see(t('task:claim'))
  await person.tap(taskIds.act(task))
  await person.see(t('task:allDone'))
  expect(await member.call(pointsEndpoints.pointsBalance, {})).toMatchObject({ balance: 140 })

  await traveller.open('/pages/index', { name: 'train' })
  await traveller.arrive('/pages/feed/list')
  await traveller.find(feedIds.item(lesson))
  await traveller.back()
  await traveller.arrive('/pages/index')

  await person.tap(feedIds.item(news))
  await person.see('Listen, and write it down.')
  await person.back()
  await person.see(NEWS)
  expect([...person.complaints(), ...traveller.complaints()]).toEqual([])
  await person.offline(true)
  await person.find(taskIds.age)
  // What lies on the phone starts without a connection too, with the pieces of home as they were.
  if (person.holds === 'everything') await person.reload()
  await person.find(taskIds.age)
  await person.shot(`home-offline-${language}`)
  await person.tap(feedIds.item(news))
  await person.see('Listen, and write it down.')
  await person.offline(false)
}
