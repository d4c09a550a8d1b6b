import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { WeekPicker } from './week-picker'

inEnglish()

it('marks the week of its day, and chooses the week of another', async () => {
  const chosen = jest.fn()
  const screen = await render(
    <WeekPicker
      id="week"
      open
      title="Week"
      value="2026-11-12"
      onChoose={chosen}
      onClose={() => undefined}
    />,
  )
  const marked = ['8', '9', '12', '15', '16'].map((day) =>
    screen.role('gridcell', `${day} Nov 2026`).getAttribute('aria-selected'),
  )
  expect(marked).toEqual(['false', 'true', 'true', 'true', 'false'])
  await screen.tap(screen.role('gridcell', '1 Nov 2026'))
  expect(chosen).toHaveBeenCalledWith({ from: '2026-10-26', to: '2026-11-01' })
})

const november = { from: '2026-11-04', to: '2026-11-26' }

it.each([
  ['4 Nov 2026', { from: '2026-11-04', to: '2026-11-08' }],
  ['9 Nov 2026', { from: '2026-11-09', to: '2026-11-15' }],
  ['26 Nov 2026', { from: '2026-11-23', to: '2026-11-26' }],
])('chooses of a week that the limits cut what is within them: %s', async (day, week) => {
  const chosen = jest.fn()
  const screen = await render(
    <WeekPicker
      id="week"
      open
      title="Week"
      value="2026-11-12"
      within={november}
      onChoose={chosen}
      onClose={() => undefined}
    />,
  )
  await screen.tap(screen.role('gridcell', day))
  expect(chosen).toHaveBeenCalledWith(week)
})

it.each(['3 Nov 2026', '27 Nov 2026'])(
  'refuses the day %s outside the limits in words',
  async (day) => {
    const chosen = jest.fn()
    const screen = await render(
      <WeekPicker
        id="week"
        open
        title="Week"
        value=""
        within={november}
        onChoose={chosen}
        onClose={() => undefined}
      />,
    )
    await screen.tap(screen.role('gridcell', day))
    expect(screen.role('alert').textContent).toBe('only within the limit range')
    expect(chosen).not.toHaveBeenCalled()
  },
)
