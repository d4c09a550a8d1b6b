import { useState } from 'react'
import { render } from '../../../test/support/client/render'
import { inEnglish } from '../../../test/support/client/english'
import { chooseKeyboard } from './keyboard'
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
  ['money', 'decimal'],
  ['pin', 'numeric'],
] as const)('the keyboard of %s is %s', (type, mode) => {
  expect(chooseKeyboard(type).native.inputmode).toBe(mode)
})
