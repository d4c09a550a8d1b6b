import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { pointsEndpoints } from '@contract/points/endpoints'
import { taskEndpoints } from '@contract/task/endpoints'
import { feedIds } from '@/features/feed/test-ids'
import { taskIds } from '@/features/task/test-ids'
import type { JourneyServer } from '../support/journey-server'
import { Member } from '../support/member'
import { opsOk } from '../support/operator'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

const DAYS = 7
/** On which day the member is in Tokyo, with another device. */
const AWAY = 4
const LESSON = 'Three questions'
const NEWS = 'Your card, in every meeting'
const DAY_MS = 24 * 3600_000

/** Noon of a day from tomorrow on, at which every zone from Honolulu to Tokyo has the same date. */
function noonOf(day: number): string {
  const today = new Date().toISOString().slice(0, 10)
  return new Date(Date.parse(`${today}T12:00:00Z`) + day * DAY_MS).toISOString()
}

/** Publishes a lesson of three seconds and an item with a picture, and offers the task that asks for a lesson; answers the ids that it prints. */
async function publish(
  server: JourneyServer,
): Promise<{ lesson: string; news: string; task: string }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-journey-'))
  const say = async (command: string, content: object) => {
    const file = path.join(folder, 'file.json')
    writeFileSync(file, JSON.stringify(content))
    return /\b[0-9A-Z]{26}\b/.exec(await opsOk(server, command, 'add', file))?.[0] ?? ''
  }
  try {
    const create = { width: 640, height: 360, channels: 3, background: '#c9c3fb' } as const
    await sharp({ create }).png().toFile(path.join(folder, 'news.png'))
    const bodies = { en: 'What brings you here?\n\nListen, and write it down.' }
    return {
      lesson: await say('feed', { channel: 'lessons', titles: { en: LESSON }, bodies, seconds: 3 }),
      news: await say('feed', { titles: { en: NEWS }, bodies, pictures: ['news.png'] }),
      task: await say('tasks', { kind: 2, reward: 20 }),
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Seven check-ins over seven business days, one of them from another time zone; then a lesson, and what home has to read. */
export const sevenDays: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string, params = {}) => text(language, key, params)
  const points = (count: number) => t('task:points_other', { count })
  const member = await new Member(server.url, 'early_bird', 'early@journey.example').register()
  const { lesson, news, task } = await publish(server)
  await opsOk(server, 'clock', 'advance', '--to', noonOf(1))
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, member.email)
  for (let day = 1; day <= DAYS; day += 1) {
    if (day > 1) {
      await opsOk(server, 'clock', 'advance', '--to', noonOf(day))
      await person.reload()
    }
    await person.see(t('task:checkIn.day', { day, of: DAYS }))
    if (day === AWAY) {
      const far = { taskId: 'check-in', kind: 1, timeZone: 'Asia/Tokyo' } as const
      expect(await member.call(taskEndpoints.dailyAttendance, far)).toMatchObject({ counted: true })
      await person.reload()
    } else {
      await person.doubleTap(taskIds.checkIn)
    }
    const reward = points(day === DAYS ? 60 : 10)
    await person.see(t('task:checkIn.claim', { points: reward }))
    await person.tap(taskIds.checkIn)
    await person.find(taskIds.act(task))
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

  await person.tap(feedIds.item(news))
  await person.see('Listen, and write it down.')
  await person.back()
  await person.see(NEWS)
  expect(person.complaints()).toEqual([])
  await person.offline(true)
  await person.tap(feedIds.item(news))
  await person.see('Listen, and write it down.')
  await person.offline(false)
}
