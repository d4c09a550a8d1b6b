import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { taskEndpoints } from '@contract/task/endpoints'
import { join, type Person } from '../../../test/support/people'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import type { Operator } from '../../operator-action'
import { enrolOperator, makeFirstOperator } from '../operators'
import { addTask, endTaskNow, listOffered } from './ops'

let finance: Operator
let test: TestApp
let member: Person
let folder: string

beforeAll(async () => {
  test = await createTestApp()
  member = await join(test, 'member_one')
  const { secret } = await makeFirstOperator(test.services, { name: 'nina', role: 'finance' })
  finance = await enrolOperator(test.services, {
    name: 'nina',
    secret,
    credential: 'nina-credential-long',
  })
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-tasks-'))
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

function add(text: string) {
  const file = path.join(folder, 'task.json')
  writeFileSync(file, text)
  return addTask.execute(test.services, finance, { file })
}
const offered = async (language: 'en' | 'ja' | 'ar' = 'en') =>
  (await test.call(taskEndpoints.taskList, { timeZone: 'UTC' }, { ...member, language })).data.map(
    ({ kind, title, link, seconds }) => [kind, title, link, seconds],
  )

it('offers a task in the member’s language, English where it lacks, and ends it', async () => {
  const page = {
    kind: 3,
    titles: { en: 'Read this', ja: '読む' },
    reward: 5,
    link: 'https://www.starcard.example/a',
    seconds: 30,
  }
  const { id } = await add(JSON.stringify(page))
  const row = ['https://www.starcard.example/a', 30]
  expect(await offered('ja')).toContainEqual([3, '読む', ...row])
  expect(await offered('ar')).toContainEqual([3, 'Read this', ...row])
  const list = async () =>
    (await listOffered.execute(test.services, finance, {})).map(({ title }) => title)
  expect(await list()).toEqual(['', 'Read this'])
  await endTaskNow.execute(test.services, finance, { id })
  expect(await list()).toEqual([''])
  expect(await offered()).toHaveLength(1)
  await expect(endTaskNow.execute(test.services, finance, { id })).rejects.toThrow('no task')
})

it.each([
  ['nothing', 'no JSON'],
  ['{"kind":1,"titles":{"en":"x"},"reward":1}', 'kind'],
  ['{"kind":4,"titles":{"ja":"x"}}', 'has no English'],
  ['{"kind":3,"titles":{"en":"x"},"reward":1,"link":"http://a.example","seconds":3}', 'link'],
  [
    '{"kind":3,"titles":{"en":"x"},"reward":1,"link":"https://elsewhere.example/a","seconds":3}',
    'does not open inside. Kind 3 takes pages of https://www.starcard.example and',
  ],
  [
    '{"kind":3,"titles":{"en":"x"},"reward":1,"link":"https://www.starcard.example@a.example/","seconds":3}',
    'does not open inside',
  ],
  // Nobody could do it on this server.
  ['{"kind":5,"reward":20}', 'needs TIKTOK_CLIENT_KEY and TIKTOK_CLIENT_SECRET'],
  ['{"kind":6,"titles":{"en":"x"},"reward":1,"link":"/pages/index"}', 'linkType'],
  [
    '{"kind":7,"titles":{"en":"x"},"reward":1,"link":"/pages/team/list","linkType":"navi"}',
    'is none of the pages that tell when they were used: /pages/card/edit, /pages/invite/index',
  ],
  [
    '{"kind":7,"titles":{"en":"x"},"reward":1,"link":"/pages/card/edit","linkType":"h5"}',
    'linkType',
  ],
  ['{"kind":6,"titles":{"en":"x"},"reward":-1,"link":"/a","linkType":"navi"}', 'reward'],
])('refuses %s, and says why', async (text, why) => {
  await expect(add(text)).rejects.toThrow(why)
})
