import { setServerTime } from '@/lib/format/now'
import { press, inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { DateTimePicker } from './date-time-picker'
import { buildColumns, getDefaultLimits, formatMoment, readMoment, replacePart } from './moment'

inEnglish()
beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined
  setServerTime('2026-11-21T12:00:00Z')
})

it.each([
  ['date', '1990-05-24', '1990-05-24'],
  ['date', '2026-02-31', '2026-02-28'],
  ['time', '07:05', '07:05'],
  ['dateTime', '2026-11-12 18:05', '2026-11-12 18:05'],
  ['month', '2026-02', '2026-02'],
] as const)('reads and writes a %s %s', (mode, text, written) => {
  expect(formatMoment(readMoment(text), mode)).toBe(written)
})

it('keeps a day inside its month', () => {
  expect(formatMoment(replacePart(readMoment('2024-02-29'), 'year', 2025), 'date')).toBe(
    '2025-02-28',
  )
  expect(
    buildColumns('date', readMoment('2024-02-01'), getDefaultLimits('date'))[2]?.numbers,
  ).toHaveLength(29)
})

it('has its limits', () => {
  expect(getDefaultLimits('time')).toEqual({ from: '00:00', to: '23:59' })
  expect(getDefaultLimits('dateTime')).toEqual({ from: '1906-01-01 00:00', to: '2105-12-31 23:59' })
  expect(buildColumns('month', readMoment(''), getDefaultLimits('month'))[0]?.numbers).toHaveLength(
    200,
  )
})

it('confirms what its columns show, by tap and by key', async () => {
  const confirmed = jest.fn()
  const screen = await render(
    <DateTimePicker
      id="time"
      open
      mode="time"
      title="Time"
      value="18:05"
      onConfirm={confirmed}
      onClose={() => undefined}
    />,
  )
  await screen.tap(screen.role('option', '07'))
  expect(screen.role('option', '07').getAttribute('aria-selected')).toBe('true')
  const minute = Array.from(document.querySelectorAll('#time-minute-5'))[0]
  if (minute) press(minute, 'ArrowDown')
  await screen.until(() => expect(document.activeElement?.id).toBe('time-minute-6'))
  await screen.tap(screen.role('button', 'OK'))
  expect(confirmed).toHaveBeenCalledWith('07:06')
})

it('refuses a moment outside the limits at the confirm', async () => {
  const confirmed = jest.fn()
  const screen = await render(
    <DateTimePicker
      id="time"
      open
      mode="time"
      title="Time"
      value="18:05"
      within={{ from: '08:00', to: '18:00' }}
      onConfirm={confirmed}
      onClose={() => undefined}
    />,
  )
  await screen.tap(screen.role('button', 'OK'))
  expect(screen.role('alert').textContent).toBe('only within the limit range')
  await screen.tap(screen.role('option', '08'))
  await screen.tap(screen.role('button', 'OK'))
  expect(confirmed).toHaveBeenCalledWith('08:05')
})
