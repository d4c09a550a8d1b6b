import { useState } from 'react'
import { render } from '../../../test/support/client/render'
import { inEnglish } from '../../../test/support/client/english'
import { DateField } from './date-field'

inEnglish()

function Birthday() {
  const [value, setValue] = useState('')
  return (
    <>
      <DateField id="birthday" label="Birthday" value={value} onChange={setValue} />
      <span>day: {value};</span>
    </>
  )
}

it.each([
  '19900524',
  '1990/5/24',
  '1990.05.24',
  '1990,05,24',
  '١٩٩٠٠٥٢٤',
  '۱۹۹۰٫۰۵٫۲۴',
  '１９９０／０５／２４',
])('repair 1: %s stands as it was typed, and how it is read is said', async (typed) => {
  const screen = await render(<Birthday />)
  await screen.type(screen.field('birthday'), typed)
  expect(screen.text()).toContain(`day: ${typed};`)
  expect(screen.text()).toContain('24 May 1990')
})

it.each(['1990-05-', '24 May', '199005241'])(
  'repair 1: nothing of %s is dropped',
  async (typed) => {
    const screen = await render(<Birthday />)
    await screen.type(screen.field('birthday'), typed)
    expect(screen.text()).toContain(`day: ${typed};`)
    expect(screen.text()).not.toContain('1990day')
  },
)

it('is chosen from a calendar, where one is offered', async () => {
  const chosen = jest.fn()
  const screen = await render(
    <DateField
      id="start"
      label="Start"
      value="2026-11-12"
      within={{ from: '2026-11-01', to: '2026-11-30' }}
      onChange={chosen}
    />,
  )
  await screen.tap(screen.role('button', 'Start'))
  await screen.tap(screen.role('gridcell', '3 Nov 2026'))
  expect(chosen).toHaveBeenCalledWith('2026-11-03')
  await screen.until(() => expect(screen.text()).not.toContain('November 2026'))
})
