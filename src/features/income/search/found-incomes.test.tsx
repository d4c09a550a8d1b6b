import { useState } from 'react'
import { View } from '@tarojs/components'
import type { Income } from '@contract/income/schemas'
import { Button } from '@/components/button/button'
import { setServerTime } from '@/lib/format/now'
import type { HttpOutcome } from '@/platform/capabilities/request/contract'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish, press } from '../../../../test/support/client/english'
import { render, type Rendered } from '../../../../test/support/client/render'
import { FilterSheet } from './filter-sheet'
import { FoundIncomes } from './found-incomes'
import { noFilter, readFilter, type IncomeFilter } from './income-filter'
import { incomesIds } from './test-ids'

const mockOpened: unknown[] = []
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...page: unknown[]) => mockOpened.push(page),
}))

inEnglish()
beforeEach(() => {
  mockOpened.length = 0
  setServerTime('2026-11-20T20:00:00Z')
})
afterAll(() => setServerTime(new Date().toISOString()))

function income(id: number, day: string, changes: Partial<Income> = {}): Income {
  return {
    id: String(id),
    sourceUser: 'Ar•••a',
    sourceCode: '7KQ2M9XD',
    arrivalTime: `${day}T12:00:00Z`,
    type: 'buySvip',
    category: 'promotional',
    kind: 'direct',
    status: 'notSettled',
    amount: 199_80,
    base: 999_00,
    rate: 2000,
    ruleVersion: 'default-1',
    period: day.slice(0, 7),
    settlesAt: '2026-12-11T08:00:00Z',
    remark: null,
    settledTime: null,
    refundTime: null,
    cancellationTime: null,
    ...changes,
  }
}

function pageOf(rows: Income[], total = rows.length): HttpOutcome {
  return {
    type: 'answered',
    status: 200,
    headers: {},
    body: {
      code: 0,
      msg: '',
      data: rows,
      page: { pageNum: 1, pageSize: 10, total, last_id: rows.at(-1)?.id },
    },
  }
}

function Page({ initial, aside }: { initial: IncomeFilter; aside: boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <View>
      <Button onTap={() => setOpen(true)}>Open</Button>
      <FoundIncomes initial={initial} />
      <FilterSheet open={open} aside={aside} onClose={() => setOpen(false)} />
    </View>
  )
}

async function show(answer: (url: string) => Answer, initial = noFilter, aside = false) {
  const api = fakeApi(({ url }) => answer(url))
  const screen = await render(<Page initial={initial} aside={aside} />)
  const asked = () =>
    api.to('/user/income/list').map(({ url }) => Object.fromEntries(new URL(url).searchParams))
  return { screen, asked }
}

const choose = async (screen: Rendered, part: string, value: string) =>
  screen.tap(screen.field(incomesIds.option(part, value)))

it('lists the incomes under their days, says how many there are, and that this is all', async () => {
  const { screen, asked } = await show(() =>
    pageOf([
      income(3, '2026-11-20'),
      income(2, '2026-11-20', { kind: 'second', amount: 4_95, base: 99_00, rate: 500 }),
      income(1, '2026-11-09', { status: 'settled' }),
    ]),
  )
  await screen.findText('That is all')
  for (const text of [
    '3 items',
    '20 Nov 2026',
    '9 Nov 2026',
    'Ar•••a bought SVIP',
    'Direct · 20% of $999.00',
    'Second level · 5% of $99.00',
    '+$4.95',
    'settled',
  ])
    expect(screen.text()).toContain(text)
  expect(screen.text().split('20 Nov 2026')).toHaveLength(2)
  expect(asked()).toEqual([{ pageNum: '1', pageSize: '10' }])
})

it('groups by the Pacific day, which the filter counts by, and says so', async () => {
  const { screen } = await show(() =>
    pageOf([
      income(2, '2026-11-20', { arrivalTime: '2026-11-20T08:00:00Z' }),
      income(1, '2026-11-20', { arrivalTime: '2026-11-20T07:59:59Z' }),
    ]),
  )
  await screen.findText('That is all')
  for (const text of ['2 items · Days in Pacific time', '20 Nov 2026', '19 Nov 2026'])
    expect(screen.text()).toContain(text)
})

it('strikes out what was taken back', async () => {
  const { screen } = await show(() =>
    pageOf([
      income(2, '2026-11-20', { status: 'refunded' }),
      income(1, '2026-11-20', { status: 'cancelled', amount: 9_99 }),
    ]),
  )
  await screen.findText('That is all')
  expect(screen.text()).toContain('$199.80')
  expect(screen.text()).not.toContain('+$')
})

it('narrows the list by every filter of the sheet, shows each as a chip, and takes one away', async () => {
  const { screen, asked } = await show(() => pageOf([income(1, '2026-11-20')]))
  await screen.findText('That is all')
  await screen.tap(screen.role('button', 'Open'))
  await choose(screen, 'period', 'month')
  await choose(screen, 'category', 'promotional')
  await choose(screen, 'type', 'buySvip')
  await choose(screen, 'status', 'notSettled')
  expect(asked()).toHaveLength(1)
  await screen.tap(screen.role('button', 'Show income'))
  await screen.findText('That is all')
  expect(asked().at(-1)).toEqual({
    pageNum: '1',
    pageSize: '10',
    period: 'month',
    category: 'promotional',
    type: 'buySvip',
    status: 'notSettled',
  })
  await screen.tap(screen.role('button', 'Remove Promotional'))
  await screen.findText('That is all')
  expect(asked().at(-1)).toEqual({
    pageNum: '1',
    pageSize: '10',
    period: 'month',
    type: 'buySvip',
    status: 'notSettled',
  })
  await screen.tap(screen.field(incomesIds.clear))
  await screen.findText('That is all')
  expect(asked().at(-1)).toEqual({ pageNum: '1', pageSize: '10' })
})

it("refuses a start after the end and a day outside the picker's years in the fixed words; a missing end is today", async () => {
  const { screen, asked } = await show(() => pageOf([income(1, '2026-11-20')]))
  await screen.tap(screen.role('button', 'Open'))
  await choose(screen, 'period', 'custom')
  await screen.type(screen.field(incomesIds.from), '20261121')
  await screen.tap(screen.role('button', 'Show income'))
  await screen.findText('start time cannot be greater than end time')
  await screen.type(screen.field(incomesIds.from), '20191231')
  await screen.tap(screen.role('button', 'Show income'))
  await screen.findText('only within the limit range')
  expect(asked()).toHaveLength(1)
  await screen.type(screen.field(incomesIds.from), '20261101')
  await screen.tap(screen.role('button', 'Show income'))
  await screen.findText('1 Nov 2026 – 20 Nov 2026')
  expect(asked().at(-1)).toEqual({
    pageNum: '1',
    pageSize: '10',
    period: 'custom',
    from: '2026-11-01',
    to: '2026-11-20',
  })
})

it('says what to do when nothing fits the filters, and when there is nothing at all', async () => {
  const { screen, asked } = await show(() => pageOf([]), readFilter({ category: 'other' }))
  await screen.findText('No income fits these filters.')
  expect(asked()).toEqual([{ pageNum: '1', pageSize: '10', category: 'other' }])
  await screen.tap(screen.field(incomesIds.showAll))
  await screen.findText('No income yet')
  await screen.tap(screen.role('button', 'Invite a friend'))
  expect(mockOpened).toEqual([['/pages/invite/index']])
})

it('lists what one member’s purchases earned, under their name, until that is taken away', async () => {
  const { screen, asked } = await show(
    (url) =>
      url.includes('/team/detail')
        ? { data: { name: 'Aria Chen' } }
        : pageOf([income(1, '2026-11-20')]),
    readFilter({ source: 'u7' }),
  )
  await screen.findText('Aria Chen')
  expect(asked()).toEqual([{ pageNum: '1', pageSize: '10', source: 'u7' }])
  await screen.tap(screen.role('button', 'Remove'))
  await screen.until(() => expect(asked()[1]).toEqual({ pageNum: '1', pageSize: '10' }))
  expect(screen.text()).not.toContain('Aria Chen')
})

it('waits with skeletons, says why it failed, and loads again', async () => {
  let fail = (): void => undefined
  let answer: () => Answer = () =>
    new Promise((resolve) => (fail = () => resolve({ code: 50000, msg: 'The books are closed.' })))
  const { screen } = await show(() => answer())
  expect(screen.role('status').getAttribute('aria-label')).toBe('Loading')
  fail()
  await screen.findText('The books are closed.')
  answer = () => pageOf([income(1, '2026-11-20')])
  await screen.tap(screen.role('button', 'Reload'))
  await screen.findText('That is all')
})

it('opens an income', async () => {
  const { screen } = await show(() => pageOf([income(7, '2026-11-20')]))
  await screen.findText('That is all')
  await screen.tap(screen.role('button', 'Ar•••a bought SVIP'))
  expect(mockOpened).toEqual([['/pages/incomes/detail', { id: '7' }]])
})

it('shows the incomes and the days of any week that is picked', async () => {
  const { screen, asked } = await show((url) =>
    url.includes('/user/income/trend')
      ? {
          data: [
            { date: '2026-11-09', amount: 12_00, count: 1 },
            { date: '2026-11-10', amount: 3_50, count: 2 },
          ],
        }
      : pageOf([income(1, '2026-11-10')]),
  )
  await screen.tap(screen.role('button', 'Open'))
  await choose(screen, 'period', 'week')
  await screen.tap(screen.role('button', 'Week: 16 Nov 2026 – 22 Nov 2026'))
  await screen.tap(screen.role('gridcell', '12 Nov 2026'))
  await screen.tap(screen.role('button', 'Show income'))
  await screen.findText('That is all')
  expect(asked().at(-1)).toMatchObject({ period: 'custom', from: '2026-11-09', to: '2026-11-15' })
  expect(screen.role('button', 'Remove 9 Nov 2026 – 15 Nov 2026')).toBeDefined()
  for (const text of ['$15.50', '10 Nov 2026']) await screen.findText(text)
})

it('in a wide window the filters stand beside the page; Esc closes them and the keyboard is back', async () => {
  const { screen } = await show(() => pageOf([income(1, '2026-11-20')]), noFilter, true)
  await screen.findText('That is all')
  const opener = screen.role('button', 'Open')
  if (opener instanceof HTMLElement) opener.focus()
  await screen.tap(opener)
  const panel = screen.role('dialog', 'Filter')
  await screen.until(() => expect(panel.contains(document.activeElement)).toBe(true))
  press(panel, 'Escape')
  await screen.until(() => expect(() => screen.role('dialog', 'Filter')).toThrow())
  expect(document.activeElement).toBe(opener)
})
