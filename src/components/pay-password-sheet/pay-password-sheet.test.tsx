import { useState } from 'react'
import { render } from '../../../test/support/client/render'
import { press, inEnglish } from '../../../test/support/client/english'
import { PayPasswordSheet } from './pay-password-sheet'

inEnglish()

const base = { open: true, title: 'Payment password', amount: 50000, onClose: () => undefined }

it('hands over six digits from the pad, once', async () => {
  const done = jest.fn()
  const screen = await render(<PayPasswordSheet {...base} onDone={done} />)
  expect(screen.text()).toContain('$500.00')
  for (const digit of ['1', '2', '3']) await screen.tap(screen.role('button', digit))
  await screen.tap(screen.role('button', 'Delete the last digit'))
  expect(screen.role('status', '2 of 6').getAttribute('aria-label')).toBe('2 of 6 digits typed')
  for (const digit of ['9', '4', '5', '6', '7']) await screen.tap(screen.role('button', digit))
  expect(done.mock.calls).toEqual([['129456']])
})

it('takes the digits of a keyboard', async () => {
  const done = jest.fn()
  const screen = await render(<PayPasswordSheet {...base} onDone={done} />)
  for (const key of ['1', '2', '9', 'Backspace', '3', '4', '5', '6']) {
    press(screen.role('button', 'Delete the last digit'), key)
    await screen.settle()
  }
  expect(done.mock.calls).toEqual([['123456']])
})

it.each(['١٢٩٤٥٦', '۱۲۹۴۵۶', '１２９４５６'])(
  'repair 1: takes %s of a keyboard of another script',
  async (digits) => {
    const done = jest.fn()
    const screen = await render(<PayPasswordSheet {...base} onDone={done} />)
    for (const key of digits) press(screen.role('button', 'Delete the last digit'), key)
    await screen.until(() => expect(done.mock.calls).toEqual([['129456']]))
  },
)

it('loses no digit of quick fingers', async () => {
  const done = jest.fn()
  const screen = await render(<PayPasswordSheet {...base} onDone={done} />)
  const pad = screen.role('button', 'Delete the last digit')
  for (const key of ['2', '4', '6', '8', '1', '0']) press(pad, key)
  await screen.until(() => expect(done.mock.calls).toEqual([['246810']]))
})

function Refusing() {
  const [error, setError] = useState<string>()
  return (
    <PayPasswordSheet
      {...base}
      error={error}
      onDone={() => setError('The payment password is wrong. Attempts left: 4.')}
    />
  )
}

it('clears a refused password and says why', async () => {
  const screen = await render(<Refusing />)
  for (const digit of ['1', '2', '3', '4', '5', '6']) await screen.tap(screen.role('button', digit))
  await screen.until(() =>
    expect(screen.role('alert').textContent).toBe(
      'The payment password is wrong. Attempts left: 4.',
    ),
  )
  await screen.until(() => screen.role('status', '0 of 6'))
})
