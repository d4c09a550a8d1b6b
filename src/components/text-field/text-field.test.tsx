import { useState } from 'react'
import { render } from '../../../test/support/client/render'
import { inEnglish } from '../../../test/support/client/english'
import { describeKeyboard, type FieldType } from './keyboard'
import { TextField } from './text-field'

inEnglish()

function Name({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  return (
    <>
      <TextField
        id="name"
        label="Username"
        help="3 letters at least"
        value={value}
        error={error}
        onChange={setValue}
      />
      <span>typed: {value}</span>
    </>
  )
}

it('shows label and help, and reports what is typed', async () => {
  const screen = await render(<Name />)
  expect(screen.text()).toContain('Username')
  expect(screen.text()).toContain('3 letters at least')
  await screen.type(screen.field('name'), 'mia')
  expect(screen.text()).toContain('typed: mia')
})

it('says the error in words, announced, in the place of the help', async () => {
  const screen = await render(<Name error="Please enter a username" />)
  expect(screen.role('alert', 'Please enter a username')).toBeDefined()
  expect(screen.text()).not.toContain('3 letters at least')
})

it('shows and hides a password', async () => {
  const screen = await render(
    <TextField id="secret" type="password" label="Password" value="x" onChange={() => undefined} />,
  )
  await screen.tap(screen.role('button', 'Show: Password'))
  expect(screen.role('button', 'Hide: Password').textContent).toBe('Hide')
})

it.each([
  ['email', 'email'],
  ['number', 'numeric'],
  ['phone', 'tel'],
  ['money', 'decimal'],
  ['pin', 'numeric'],
] as const)('the keyboard of %s is %s', (type, mode) => {
  expect(describeKeyboard(type).inputMode).toBe(mode)
})

function Typed({ type }: { type: FieldType }) {
  const [value, setValue] = useState('')
  return (
    <>
      <TextField id="field" type={type} label="Field" value={value} onChange={setValue} />
      <span>typed: {value};</span>
    </>
  )
}

const TYPES = ['text', 'password', 'email', 'number', 'phone', 'code', 'money', 'pin'] as const
const TEXTS = ['5,00', '5.00', '١٢٣٫٤٥', '۱۲۳٬۴۵', '１２３，４５', '+81 (90) 12', '12..3a']

it.each(TYPES.flatMap((type) => TEXTS.map((text) => [type, text] as const)))(
  'repair 1: a field of %s keeps %s as its keys typed it',
  async (type, text) => {
    const screen = await render(<Typed type={type} />)
    await screen.type(screen.field('field'), text)
    expect(screen.text()).toContain(`typed: ${text};`)
  },
)

it('repair 1: nothing is cut off, however long', async () => {
  const screen = await render(<Typed type="number" />)
  const text = '123 456 '.repeat(40)
  await screen.type(screen.field('field'), text)
  expect(screen.text()).toContain(`typed: ${text};`)
})
