import { useState } from 'react'
import { render } from '../../../test/support/client/render'
import { inEnglish } from '../../../test/support/client/english'
import { DateField } from './date-field'

inEnglish()

function Birthday() {
  const [value, setValue] = useState('')
  return (
    <>
      <DateField id='birthday' label='Birthday' value={value} onChange={setValue} />
      <span>day: {value};</span>
    </>
  )
}

it.each([
  ['19900524', '1990-05-24'],
  ['1990-05-', '1990-05'],
  ['1990/05/24', '1990-05-24'],
  ['١٩٩٠٠٥٢٤', '1990-05-24'],
  ['24 May', '24 May'],
])('%s is written as %s', async (typed, shown) => {
  const screen = await render(<Birthday />)
  await screen.type(screen.field('birthday'), typed)
  expect(screen.text()).toContain(`day: ${shown};`)
  screen.unmount()
})
