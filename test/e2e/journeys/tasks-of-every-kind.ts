import { pointsEndpoints } from '@contract/points/endpoints'
import { taskEndpoints } from '@contract/task/endpoints'
import { brands } from '../../../config/brands'
import { businessCardIds } from '@/features/business-card/test-ids'
import { taskIds } from '@/features/task/test-ids'
import { webPageIds } from '@/features/webview/test-ids'
import { addByFile } from '../support/add-by-file'
import { eventually } from '../support/eventually'
import { Member } from '../support/member'
import { text } from '../support/texts'
import type { JourneyRun } from './journey'
import { logIn } from './log-in'

/** Opens inside, on every host. */
const PAGE = `${brands.default.frontHost}/#/pages/sets/lang`
const NOTICE = { kind: 4, titles: { en: 'Welcome' }, texts: { en: 'Good to have you.' }, reward: 0 }
const READ = { kind: 3, titles: { en: 'Read' }, reward: 10, link: PAGE, seconds: 3 }
const OPEN = {
  kind: 6,
  titles: { en: 'Look' },
  reward: 20,
  linkType: 'navi',
  link: '/pages/team/leaderboard',
}
const USE = {
  kind: 7,
  titles: { en: 'Fill' },
  reward: 40,
  linkType: 'navi',
  link: '/pages/card/edit',
}

/** A text that is only there to be read; a page that is read for its time, an app page that is opened and one that is used: each done, and claimed once. */
export const tasksOfEveryKind: JourneyRun = async (server, newPerson, language) => {
  const t = (key: string) => text(language, key)
  const member = await new Member(server.url, 'doer', 'doer@journey.example').register()
  await addByFile(server, 'tasks', NOTICE)
  const [read, open, use] = [
    await addByFile(server, 'tasks', READ),
    await addByFile(server, 'tasks', OPEN),
    await addByFile(server, 'tasks', USE),
  ]
  const person = await newPerson({ language, serverUrl: server.url })
  await logIn(person, member.email)
  const stateOf = async (id: string) => {
    const tasks = await member.call(taskEndpoints.taskList, { timeZone: 'Asia/Tokyo' })
    return tasks.find((task) => task.id === id)?.state
  }
  /** How often the list offers a claim; in some languages another word begins with the same. */
  const offers = async () => (await person.readScreen()).split(t('task:claim')).length
  /** Claims what the list shows as done, and the list says so. */
  async function claim(id: string, balance: number): Promise<void> {
    await person.arrive('/pages/task/list')
    await eventually(async () => expect(await offers()).toBe(none + 1))
    await person.tap(taskIds.act(id))
    await eventually(async () => expect(await stateOf(id)).toBe('claimed'))
    await eventually(async () => expect(await offers()).toBe(none))
    expect(await member.call(pointsEndpoints.pointsBalance, {})).toMatchObject({ balance })
  }

  await person.open('/pages/task/list')
  await person.see('Good to have you.')
  const none = await offers()

  await person.tap(taskIds.act(read))
  await person.arrive('/pages/webview/index')
  await person.find(webPageIds.frame)
  await eventually(async () => expect(await stateOf(read)).toBe('claimable'))
  await person.back()
  await claim(read, 10)

  await person.tap(taskIds.act(open))
  await person.arrive('/pages/team/leaderboard')
  await person.back()
  await claim(open, 30)

  await person.tap(taskIds.act(use))
  await person.arrive('/pages/card/edit')
  await person.type(businessCardIds.field('company'), 'Journey Ltd')
  // Opened is not used.
  expect(await stateOf(use)).toBe('open')
  await person.tap(businessCardIds.save)
  await claim(use, 70)
  await person.shot(`tasks-${language}`)
  expect(person.complaints()).toEqual([])
}
