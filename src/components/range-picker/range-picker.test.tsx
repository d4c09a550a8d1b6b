import { setServerTime } from '@/lib/format/now'
import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { RangePicker } from './range-picker'

inEnglish()
beforeAll(() => {
  setServerTime('2026-11-21T12:00:00Z')
})

async function show(value = { from: '', to: '' }, within?: { from: string; to: string }) {
  const confirmed = jest.fn()
  const screen = await render(
    <RangePicker
      id="range"
      open
      title="Days"
      value={value}
      within={within}
      onConfirm={confirmed}
      onClose={() => undefined}
    />,
  )
  const tapDay = (day: string) => screen.tap(screen.role('gridcell', day))
  const confirm = () => screen.tap(screen.role('button', 'OK'))
  return { screen, confirmed, tapDay, confirm }
}

it('takes the start, then the end', async () => {
  const { screen, confirmed, tapDay, confirm } = await show()
  await tapDay('3 Nov 2026')
  await tapDay('5 Nov 2026')
  expect(screen.role('radio', 'Start').textContent).toContain('3 Nov 2026')
  await confirm()
  expect(confirmed).toHaveBeenCalledWith({ from: '2026-11-03', to: '2026-11-05' })
})

it('says that a start is later than its end, until it is not', async () => {
  const { screen, confirmed, tapDay, confirm } = await show()
  await tapDay('5 Nov 2026')
  await tapDay('3 Nov 2026')
  expect(screen.role('alert').textContent).toBe('start time cannot be greater than end time')
  await confirm()
  expect(confirmed).not.toHaveBeenCalled()
  await screen.tap(screen.role('radio', 'Start'))
  await tapDay('1 Nov 2026')
  expect(() => screen.role('alert')).toThrow()
  await confirm()
  expect(confirmed).toHaveBeenCalledWith({ from: '2026-11-01', to: '2026-11-03' })
})

it('takes today for a part that is missing', async () => {
  const { confirmed, tapDay, confirm } = await show()
  await tapDay('3 Nov 2026')
  await confirm()
  expect(confirmed).toHaveBeenCalledWith({ from: '2026-11-03', to: '2026-11-21' })
})

it('refuses a day outside the limits', async () => {
  const { screen, confirmed, tapDay, confirm } = await show(
    { from: '2026-11-03', to: '2026-11-05' },
    { from: '2026-11-02', to: '2026-11-30' },
  )
  await tapDay('1 Nov 2026')
  expect(screen.role('alert').textContent).toBe('only within the limit range')
  await confirm()
  expect(confirmed).not.toHaveBeenCalled()
})
