import { render } from '../../../test/support/client/render'
import { BarChart } from './bar-chart'

it('has a table that says every value', async () => {
  const points = [
    { label: '1', value: 1800, text: '$18.00' },
    { label: '2', value: 0, text: '$0.00' },
  ]
  const screen = await render(
    <BarChart title="Income in November" labelHeader="Day" valueHeader="Amount" points={points} />,
  )
  const table = screen.role('table', 'Income in November')
  expect(
    Array.from(table.children).map((row) =>
      Array.from(row.children).map((cell) => cell.textContent),
    ),
  ).toEqual([
    ['Day', 'Amount'],
    ['1', '$18.00'],
    ['2', '$0.00'],
  ])
})

it('labels the first bar, the last one and a few between', async () => {
  const points = Array.from({ length: 26 }, (_, index) => ({
    label: `d${index + 1}`,
    value: 1,
    text: '$0.01',
  }))
  const screen = await render(
    <BarChart title="March" labelHeader="Day" valueHeader="Amount" points={points} />,
  )
  expect(screen.text().split('DayAmount')[0]).toBe('d1d7d14d20d26')
})
