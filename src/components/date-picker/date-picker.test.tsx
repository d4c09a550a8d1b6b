import { showLanguage } from '@/i18n/language-store'
import { setServerTime } from '@/lib/format/now'
import { press, inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { DatePicker } from './date-picker'

inEnglish()
beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined
  setServerTime('2026-11-21T12:00:00Z')
})

async function show(props: { value?: string; within?: { from: string; to: string } } = {}) {
  const chosen = jest.fn()
  const screen = await render(
    <DatePicker
      id="day"
      open
      title="Birthday"
      value=""
      onChoose={chosen}
      onClose={() => undefined}
      {...props}
    />,
  )
  return { screen, chosen }
}

it('opens at today, and a tap chooses a day', async () => {
  const { screen, chosen } = await show()
  expect(screen.text()).toContain('November 2026')
  expect(screen.role('gridcell', '21 Nov 2026').getAttribute('aria-current')).toBe('date')
  await screen.tap(screen.role('gridcell', '3 Nov 2026'))
  expect(chosen).toHaveBeenCalledWith('2026-11-03')
})

it('refuses a day outside the limits in the fixed words', async () => {
  const { screen, chosen } = await show({
    value: '2026-11-12',
    within: { from: '2026-11-10', to: '2026-11-20' },
  })
  await screen.tap(screen.role('gridcell', '9 Nov 2026'))
  expect(screen.role('alert').textContent).toBe('only within the limit range')
  await screen.tap(screen.role('gridcell', '10 Nov 2026'))
  expect(() => screen.role('alert')).toThrow()
  expect(chosen.mock.calls).toEqual([['2026-11-10']])
})

it('offers the years from 2020 to this one', async () => {
  const { screen } = await show()
  await screen.tap(screen.role('button', 'Choose another month'))
  expect(screen.role('listbox', 'Year').textContent).toBe('2020202120222023202420252026')
  await screen.tap(screen.role('option', '2021'))
  await screen.tap(screen.role('option', 'Feb'))
  expect(screen.role('grid', 'Birthday, February 2021')).toBeDefined()
})

it.each([
  ['ArrowRight', '13 Nov 2026'],
  ['ArrowLeft', '11 Nov 2026'],
  ['ArrowDown', '19 Nov 2026'],
  ['ArrowUp', '5 Nov 2026'],
  ['Home', '9 Nov 2026'],
  ['End', '15 Nov 2026'],
  ['PageUp', '1 Oct 2026'],
  ['PageDown', '1 Dec 2026'],
])('%s goes to %s', async (key, day) => {
  const { screen } = await show({ value: '2026-11-12' })
  press(screen.role('gridcell', '12 Nov 2026'), key)
  await screen.until(() => expect(document.activeElement?.getAttribute('aria-label')).toBe(day))
  expect(screen.role('gridcell', day).getAttribute('tabindex')).toBe('0')
})

it('leaves the keyboard on the button that turns the month, also after a key that led nowhere', async () => {
  const { screen } = await show({ value: '2026-11-09' })
  press(screen.role('gridcell', '9 Nov 2026'), 'Home')
  const next = document.getElementById('day-next')
  if (!next) throw new Error('no button')
  next.focus()
  await screen.tap(next)
  await screen.findText('December 2026')
  await screen.settle()
  expect(document.activeElement?.id).toBe('day-next')
})

it('turns the arrows round in Arabic', async () => {
  await showLanguage('ar')
  const { screen } = await show({ value: '2026-11-12' })
  press(screen.role('gridcell', '12\u00a0نوفمبر'), 'ArrowLeft')
  await screen.until(() =>
    expect(screen.role('gridcell', '13\u00a0نوفمبر').getAttribute('tabindex')).toBe('0'),
  )
  screen.unmount()
  await showLanguage('en')
})
