import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { WeekPicker } from './week-picker'

inEnglish()

it('marks the week of its day, and chooses the week of another', async () => {
  const chosen = jest.fn()
  const screen = await render(<WeekPicker id='week' open title='Week' value='2026-11-12' onChoose={chosen} onClose={() => undefined} />)
  const marked = ['8', '9', '12', '15', '16'].map((day) => screen.role('gridcell', `${day} Nov 2026`).getAttribute('aria-selected'))
  expect(marked).toEqual(['false', 'true', 'true', 'true', 'false'])
  await screen.tap(screen.role('gridcell', '1 Nov 2026'))
  expect(chosen).toHaveBeenCalledWith({ from: '2026-10-26', to: '2026-11-01' })
  screen.unmount()
})
