import type React from 'react'
import { useState } from 'react'
import { errorCodes } from '@contract/errors'
import type { Task } from '@contract/task/schemas'
import { fakeApi } from '../../../test/support/client/fake-api'
import { inEnglish } from '../../../test/support/client/english'
import { fakeIntervals } from '../../../test/support/client/fake-intervals'
import { render } from '../../../test/support/client/render'
import { recordToasts } from '../../../test/support/client/toasts'
import { showLanguage, useLanguageStore } from '@/i18n/language-store'
import { Button } from '@/components/button/button'
import { TaskList } from './task-list'
import { TaskRow } from './task-row'
import { taskIds } from './test-ids'
import { expectUse, reportUse } from '@/lib/tasks/page-use'
import { Today } from './today/today'
import { useTasks } from './use-tasks'

const mockLink = jest.fn()
const mockVibrate = jest.fn()
jest.mock('@/lib/links/open-link', () => ({
  openLink: (link: string): unknown => Promise.resolve(mockLink(link)),
}))
jest.mock('@/platform/capabilities/vibrate/vibrate', () => ({
  vibrate: (length: string): unknown => Promise.resolve(mockVibrate(length)),
}))

const mockShown = new Set<() => void>()
jest.mock('@/platform/view/page-show/use-page-show', () => ({
  usePageShow(listener: () => void) {
    jest.requireActual<typeof React>('react').useEffect(() => {
      mockShown.add(listener)
      return () => void mockShown.delete(listener)
    })
  },
}))

inEnglish()

const task = (changes: Partial<Task>): Task => ({
  id: 'check-in',
  kind: 1,
  title: '',
  text: '',
  state: 'open',
  reward: 10,
  link: null,
  seconds: null,
  accessAppPage: null,
  streak: 6,
  ...changes,
})

function Tasks() {
  const { tasks, busy, checkIn, claim, begin } = useTasks()
  if (!tasks.data) return null
  return (
    <TaskList
      tasks={tasks.data}
      busy={busy}
      onCheckIn={(one) => void checkIn(one)}
      onClaim={(one) => void claim(one)}
      onBegin={(one) => void begin(one)}
    />
  )
}

function Home() {
  const [pulls, setPulls] = useState(0)
  return (
    <>
      <Button onTap={() => setPulls(pulls + 1)}>Pull</Button>
      <Today pulls={pulls} />
    </>
  )
}

it('speaks of days in a row once there is one', async () => {
  fakeApi(() => ({ data: [task({ streak: 0 })] }))
  const screen = await render(<Tasks />)
  await screen.findText('Check in')
  expect(screen.text()).not.toContain('0 days')
})

it('home says that its tasks did not load, and tries again', async () => {
  let works = false
  fakeApi(() => (works ? { data: task({}) } : { code: 50000, msg: 'no' }))
  const screen = await render(<Home />)
  await screen.findText('Couldn’t load your tasks')
  works = true
  await screen.tap(screen.role('button', 'Reload'))
  await screen.findText('Check in')
  expect(screen.text()).not.toContain('Couldn’t load')
})

it('checks in, claims, and asks for the list again after each', async () => {
  let state: Task['state'] = 'open'
  const api = fakeApi(({ url }) => {
    if (url.includes('DailyAttendance')) {
      state = 'claimable'
      return { data: { day: '2026-11-20', counted: true, task: task({ state }) } }
    }
    if (url.includes('GetReward')) {
      state = 'claimed'
      return { data: { points: 60, balance: 120 } }
    }
    const streak = state === 'open' ? 6 : 7
    return { data: [task({ state, streak, reward: 60 })] }
  })
  const screen = await render(<Tasks />)
  await screen.findText('6 days in a row')
  await screen.tap(screen.role('button', 'Check in'))
  await screen.findText('Claim 60 points')
  expect(mockVibrate.mock.calls).toEqual([['short']])
  await screen.tap(screen.role('button', 'Claim 60 points'))
  await screen.findText('Come back tomorrow')
  expect(api.to('/user/task/List').length).toBeGreaterThanOrEqual(3)
  expect(api.to('GetReward')[0]?.body).toBe('{"taskId":"check-in","kind":2}')
})

it('a second tap before the list has come again does nothing, and a reward that had come already is not told as none', async () => {
  const toasts = recordToasts()
  let state: Task['state'] = 'claimable'
  let answerList: (() => void) | undefined
  const api = fakeApi(async ({ url }) => {
    if (url.includes('GetReward')) {
      state = 'claimed'
      return { data: { points: 0, balance: 10 } }
    }
    if (state === 'claimed') await new Promise<void>((resolve) => (answerList = resolve))
    return { data: [task({ state })] }
  })
  const screen = await render(<Tasks />)
  await screen.findText('Claim 10 points')
  await screen.tap(screen.field(taskIds.checkIn))
  await screen.until(() => expect(answerList).toBeDefined())
  await screen.tap(screen.field(taskIds.checkIn))
  expect(api.to('GetReward')).toHaveLength(1)
  answerList?.()
  await screen.findText('Come back tomorrow')
  expect(toasts).toEqual(['Done'])
})

it('tells the server before a task leads away, and shows each kind by its words', async () => {
  const app = { linkType: 'navi', linkUrl: '/pages/team/list' }
  const api = fakeApi(({ url }) =>
    url.includes('List')
      ? {
          data: [
            task({ id: 'a', kind: 6, title: 'See your team', accessAppPage: app, streak: null }),
            task({ id: 'b', kind: 4, title: 'Good to know', state: 'notice', reward: 0 }),
            task({ id: 'c', kind: 2, state: 'claimed' }),
          ],
        }
      : { data: {} },
  )
  const screen = await render(<Tasks />)
  await screen.findText('See your team')
  expect(screen.text()).toContain('+10 points')
  expect(screen.text()).toContain('Read a lesson')
  expect(screen.text()).toContain('Done')
  await screen.tap(screen.role('button', 'Open'))
  await screen.until(() => expect(mockLink).toHaveBeenCalledWith('navi:/pages/team/list'))
  expect(api.to('/user/task/Browse')[0]?.body).toBe(
    '{"linkType":"navi","linkUrl":"/pages/team/list"}',
  )
})

it('a page that a task asks to use tells the server once that it was used', async () => {
  const app = { linkType: 'navi', linkUrl: '/pages/invite/index?from=task' }
  const api = fakeApi(({ url }) =>
    url.includes('List')
      ? { data: [task({ id: 'u', kind: 7, title: 'Share', accessAppPage: app, streak: null })] }
      : { data: {} },
  )
  const screen = await render(<Tasks />)
  void reportUse('/pages/invite/index')
  await screen.findText('Share')
  await screen.tap(screen.role('button', 'Open'))
  await screen.until(() => expect(mockLink).toHaveBeenCalledWith(`navi:${app.linkUrl}`))
  void reportUse('/pages/card/edit')
  void reportUse('/pages/invite/index')
  void reportUse('/pages/invite/index')
  await screen.until(() => expect(api.to('/user/task/Browse')).toHaveLength(2))
  expect(api.to('/user/task/Browse')[1]?.body).toBe(
    '{"linkType":"navi","linkUrl":"/pages/invite/index?from=task","used":true}',
  )
})

it('a page to read is beaten for until this page is shown again', async () => {
  fakeIntervals()
  const link = 'https://www.starcard.example/rules'
  const api = fakeApi(({ url }) =>
    url.includes('List')
      ? { data: [task({ id: 'r', kind: 3, title: 'The rules', link, seconds: 30, streak: null })] }
      : { data: url.includes('browse') ? 'R' : {} },
  )
  const screen = await render(<Tasks />)
  await screen.findText('The rules')
  // How long it is to be read.
  expect(screen.text()).toContain('30 seconds · +10 points')
  await screen.tap(screen.role('button', 'Read'))
  await screen.until(() => expect(mockLink).toHaveBeenCalledWith(link))
  await screen.settle()
  for (const beats of [1, 2]) {
    jest.advanceTimersByTime(3000)
    await screen.until(() => expect(api.to('heartbeat')).toHaveLength(beats))
  }
  expect(api.to('heartbeat')[0]?.body).toBe(
    `{"linkType":"task","linkUrl":"${link}","requestId":"R"}`,
  )
  // Shown again between two beats: what was read since the last one is told, and only then the list is asked whether it is done.
  jest.advanceTimersByTime(2000)
  for (const shown of mockShown) shown()
  const lastOf = (what: string) =>
    api.requests.map(({ url }) => url.includes(what)).lastIndexOf(true)
  await screen.until(() => expect(lastOf('List')).toBeGreaterThan(lastOf('heartbeat')))
  expect(api.to('heartbeat')).toHaveLength(3)
  screen.unmount()
  jest.advanceTimersByTime(6000)
  expect(api.to('heartbeat')).toHaveLength(3)
  jest.useRealTimers()
})

it('a TikTok account whose reward is another’s says so once it is claimed, and leads to connecting another one', async () => {
  let state: Task['state'] = 'claimable'
  fakeApi(({ url }) => {
    if (!url.includes('GetReward'))
      return { data: [task({ id: 't', kind: 5, state, streak: null })] }
    state = 'taken'
    return { code: errorCodes.TIKTOK_REWARDED, msg: 'Already claimed.' }
  })
  const screen = await render(<Tasks />)
  await screen.tap(await screen.findText('Claim'))
  await screen.findText('Connect')
  expect(screen.text()).toContain('The reward for this TikTok account has already been claimed.')
})

it('has words for a day without tasks', async () => {
  fakeApi(() => ({ data: [] }))
  const screen = await render(<Tasks />)
  await screen.findText('No tasks today')
})

it('home has one row: the check-in, then the next task, then a word that all is done', async () => {
  const rows = [
    task({ streak: 3 }),
    task({ streak: 4, state: 'claimable' }),
    task({ id: 'b', kind: 6, title: 'See your team', streak: null }),
    null,
  ]
  fakeApi(({ url }) => {
    if (url.includes('GetReward')) return { data: { points: 10, balance: 10 } }
    if (url.includes('DailyAttendance'))
      return { data: { day: '2026-11-20', counted: true, task: rows[1] } }
    return { data: rows[0] }
  })
  const screen = await render(<Home />)
  await screen.findText('Check-in · day 4 of 7')
  rows.shift()
  await screen.tap(screen.role('button', 'Check in'))
  await screen.findText('Claim 10 points')
  expect(screen.text()).toContain('Check-in · day 4 of 7')
  rows.shift()
  await screen.tap(screen.role('button', 'Claim 10 points'))
  await screen.findText('See your team')
  rows.shift()
  await screen.tap(screen.role('button', 'Pull'))
  await screen.findText('All done for today')
})

it.each([
  ['the list', <Tasks key="tasks" />, 'List'],
  ['home’s row', <Today key="today" pulls={0} />, 'Latest'],
])(
  '%s is asked for again in another language, never shown in the one before',
  async (_what, ui, path) => {
    const one = task({ id: 'b', kind: 6, title: 'See your team', streak: null })
    let online = true
    const api = fakeApi(({ url }) => {
      if (!online) return { type: 'timeout' }
      return { data: url.includes('List') ? [one] : one }
    })
    const screen = await render(ui)
    await screen.findText('See your team')
    online = false
    const { language } = useLanguageStore.getState()
    try {
      useLanguageStore.setState({ language: 'ja' })
      await screen.until(() => expect(api.to(path)).toHaveLength(2))
      expect(screen.text()).not.toContain('See your team')
    } finally {
      useLanguageStore.setState({ language })
    }
  },
)

it('what was used without a connection is told when tasks are shown, and these are asked for again', async () => {
  fakeApi(() => ({ type: 'failed', reason: 'offline' }))
  expectUse({ linkType: 'navi', linkUrl: '/pages/card/edit' })
  await reportUse('/pages/card/edit')
  const api = fakeApi(({ url }) => ({ data: url.includes('/Browse') ? {} : [task({})] }))
  const screen = await render(<Tasks />)
  await screen.until(() => expect(api.to('/task/List').length).toBeGreaterThan(1))
  expect(api.to('/task/Browse').map(({ body = '{}' }): unknown => JSON.parse(body))).toEqual([
    { linkType: 'navi', linkUrl: '/pages/card/edit', used: true },
  ])
})

it('a state that this program does not know has a word and no button', async () => {
  const row = task({ id: 'n', kind: 6, title: 'Look', state: 'paused' as Task['state'] })
  const screen = await render(
    <TaskRow task={row} busy={false} onBegin={jest.fn()} onClaim={jest.fn()} />,
  )
  await screen.findText('Needs an update')
  expect(() => screen.role('button', '')).toThrow()
})

it('an English text keeps its full stop at its end in Arabic', async () => {
  const notice = task({ id: 'n', kind: 4, text: 'Good to have you.', state: 'notice', reward: 0 })
  const row = <TaskRow task={notice} busy={false} onBegin={jest.fn()} onClaim={jest.fn()} />
  await showLanguage('ar')
  const screen = await render(row)
  expect(screen.text()).toContain('\u2068Good to have you.\u2069')
  screen.unmount()
  await showLanguage('en')
})
