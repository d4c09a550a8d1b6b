import { useState } from 'react'
import { t } from '@/i18n/t'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { inEnglish, press } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { BarChart } from './bar-chart'
import { BarTable, hidesBars, wordsOf } from './bar-words.weapp'
import type { Bar } from './bars'
import { barChartIds } from './test-ids'

inEnglish()
beforeAll(() => loadLazyTexts('en'))

const bar = (day: number, value: number, count: number): Bar => ({
  label: String(day),
  name: `${day} Nov 2026`,
  value,
  text: `$${value}`,
  detail: `${count} incomes`,
})

function Chart({ bars }: { bars: readonly Bar[] }) {
  const [marked, setMarked] = useState(0)
  return (
    <BarChart
      title="Income in November"
      labelHeader="Day"
      valueHeader="Amount"
      detailHeader="Incomes"
      bars={bars}
      marked={marked}
      onMark={setMarked}
    />
  )
}

const three = [bar(1, 18, 2), bar(2, 0, 0), bar(3, 7, 1)]

it('has a table that says every value', async () => {
  const screen = await render(<Chart bars={three} />)
  const table = screen.role('table', 'Income in November')
  expect(
    Array.from(table.children).map((row) =>
      Array.from(row.children).map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Day', 'Amount', 'Incomes'],
    ['1 Nov 2026', '$18', '2 incomes'],
    ['2 Nov 2026', '$0', '0 incomes'],
    ['3 Nov 2026', '$7', '1 incomes'],
  ])
})

it('on screen 11: in a mini-program each bar says its day, sum and count, and there is no table behind', () => {
  expect(three.map((one) => wordsOf(one, t))).toEqual([
    { role: 'img', 'aria-label': '1 Nov 2026: $18, 2 incomes' },
    { role: 'img', 'aria-label': '2 Nov 2026: $0, 0 incomes' },
    { role: 'img', 'aria-label': '3 Nov 2026: $7, 1 incomes' },
  ])
  expect(hidesBars).toEqual({})
  const words = { title: '', labelHeader: '', valueHeader: '', detailHeader: '', bars: three }
  expect(BarTable(words)).toBeNull()
})

it('on screen 4: a tap on a bar says its day, sum and count, aloud too', async () => {
  const screen = await render(<Chart bars={three} />)
  const told = screen.field(barChartIds.told)
  expect(told.getAttribute('aria-live')).toBe('polite')
  expect(told.textContent).toBe('1 Nov 2026$182 incomes')
  await screen.tap(screen.field(barChartIds.bar(2)))
  expect(told.textContent).toBe('3 Nov 2026$71 incomes')
})

it('on screen 4: the keyboard goes from bar to bar as well, and stops at the ends', async () => {
  const screen = await render(<Chart bars={three} />)
  const told = screen.field(barChartIds.told)
  const next = screen.role('button', 'Next bar')
  const previous = screen.role('button', 'Previous bar')
  expect(previous.getAttribute('aria-disabled')).toBe('true')
  press(next, 'Enter')
  await screen.until(() => expect(told.textContent).toBe('2 Nov 2026$00 incomes'))
  press(next, ' ')
  await screen.until(() => expect(told.textContent).toBe('3 Nov 2026$71 incomes'))
  expect(next.getAttribute('aria-disabled')).toBe('true')
  press(previous, 'Enter')
  await screen.until(() => expect(told.textContent).toBe('2 Nov 2026$00 incomes'))
})

it('labels the first bar, the last one and a few between', async () => {
  const bars = Array.from({ length: 26 }, (_, index) => bar(index + 1, 1, 1))
  const screen = await render(<Chart bars={bars} />)
  expect(screen.text().split('1 Nov 2026')[0]).toBe('17142026')
})
