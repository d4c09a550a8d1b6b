import { useState } from 'react'
import { render } from '../../../test/support/client/render'
import { press, inEnglish } from '../../../test/support/client/english'
import { Tappable } from '@/components/tappable/tappable'
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

function Closing({ onForgot }: { onForgot?: () => void }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Tappable onTap={() => setOpen(true)}>Pay</Tappable>
      <PayPasswordSheet
        {...base}
        open={open}
        amount={open ? 50_000 : undefined}
        onForgot={onForgot}
        onDone={() => setOpen(false)}
      />
    </>
  )
}

/** What the pad shows, each time that something in the page changes. */
function recordPad(): string[] {
  const seen: string[] = []
  const look = () => {
    const status = document.querySelector('[role=status]')?.getAttribute('aria-label')
    const amount = document.body.textContent?.includes('$500.00') ? ', $500.00' : ''
    const now = status ? `${status}${amount}` : 'gone'
    if (seen.at(-1) !== now) seen.push(now)
  }
  new MutationObserver(look).observe(document.body, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true,
  })
  return seen
}

it('on screen 3: shows what it showed until it is out of sight, and comes back empty', async () => {
  const screen = await render(<Closing />)
  const seen = recordPad()
  await screen.tap(screen.role('button', 'Pay'))
  for (const digit of ['1', '2', '9', '4', '5', '6']) await screen.tap(screen.role('button', digit))
  await screen.until(() => expect(() => screen.role('dialog')).toThrow())
  await screen.tap(screen.role('button', 'Pay'))
  await screen.until(() =>
    expect(seen).toEqual([
      ...[0, 1, 2, 3, 4, 5, 6].map((typed) => `${typed} of 6 digits typed, $500.00`),
      'gone',
      '0 of 6 digits typed, $500.00',
    ]),
  )
})

it('on screen 3: leads whoever forgot the password to a new one', async () => {
  const forgot = jest.fn()
  const screen = await render(<Closing onForgot={forgot} />)
  await screen.tap(screen.role('button', 'Pay'))
  await screen.until(() => screen.role('button', 'Forgot it?'))
  await screen.tap(screen.role('button', 'Forgot it?'))
  expect(forgot).toHaveBeenCalledTimes(1)
})
