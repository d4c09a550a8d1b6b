import { useState } from 'react'
import { setServerTime } from '@/lib/format/now'
import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { FilterBar } from './filter-bar'
import type { FilterDefinition } from './filter-definition'

inEnglish()
beforeAll(() => {
  setServerTime('2026-11-21T12:00:00Z')
})

const period: FilterDefinition = {
  label: 'Period',
  options: [
    { name: 'this month', value: 'month' },
    { name: 'custom', value: '', type: 'dateRange' },
  ],
  selected: [],
  multiple: false,
}

async function show(first: FilterDefinition) {
  let latest: readonly FilterDefinition[] = [first]
  function Owner() {
    const [filters, setFilters] = useState(latest)
    return (
      <FilterBar
        id="filters"
        filters={filters}
        onChange={(next) => {
          latest = next
          setFilters(next)
        }}
      />
    )
  }
  return {
    screen: await render(<Owner />),
    chosen: () => latest[0]?.selected,
    option: (at: number) => latest[0]?.options[at]?.value,
  }
}

it('names its filter, and then what is chosen', async () => {
  const { screen, chosen } = await show(period)
  await screen.tap(screen.role('button', 'Period'))
  await screen.tap(screen.role('option', 'this month'))
  expect(chosen()).toEqual([0])
  expect(screen.role('button', 'Period: this month')).toBeDefined()
})

it('asks for the days of a range before it counts', async () => {
  const { screen, chosen, option } = await show(period)
  await screen.tap(screen.role('button', 'Period'))
  await screen.tap(screen.role('option', 'custom'))
  expect(chosen()).toEqual([])
  await screen.tap(screen.role('gridcell', '3 Nov 2026'))
  await screen.tap(screen.role('button', 'OK'))
  expect([chosen(), option(1)]).toEqual([[1], '2026-11-03/2026-11-21'])
  expect(screen.text()).toContain('3 Nov 2026 – 21 Nov 2026')
})

it('ticks several, the range among them', async () => {
  const { screen, chosen } = await show({ ...period, multiple: true })
  await screen.tap(screen.role('button', 'Period'))
  await screen.tap(screen.role('option', 'this month'))
  await screen.tap(screen.role('option', 'custom'))
  await screen.tap(screen.role('button', 'OK'))
  expect(chosen()).toEqual([0])
  await screen.tap(screen.role('gridcell', '3 Nov 2026'))
  const [, confirm] = ['close', 'confirm'].map((name) => screen.field(`filters-range-${name}`))
  if (confirm) await screen.tap(confirm)
  expect(chosen()).toEqual([0, 1])
})
