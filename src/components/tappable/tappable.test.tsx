import { render } from '../../../test/support/client/render'
import { press } from '../../../test/support/client/english'
import { Tappable } from './tappable'

it('is a named button for tap, Enter and Space', async () => {
  const tapped = jest.fn()
  const screen = await render(<Tappable label="Copy" onTap={tapped} />)
  const button = screen.role('button', 'Copy')
  expect(button.getAttribute('tabindex')).toBe('0')
  await screen.tap(button)
  press(button, 'Enter')
  press(button, ' ')
  press(button, 'a')
  expect(tapped).toHaveBeenCalledTimes(3)
})

it('takes nothing while disabled or busy, and says so', async () => {
  const tapped = jest.fn()
  const screen = await render(
    <>
      <Tappable label="Off" disabled onTap={tapped} />
      <Tappable label="Busy" busy onTap={tapped} />
    </>,
  )
  const off = screen.role('button', 'Off')
  await screen.tap(off)
  press(off, 'Enter')
  await screen.tap(screen.role('button', 'Busy'))
  expect(tapped).not.toHaveBeenCalled()
  expect(off.getAttribute('aria-disabled')).toBe('true')
  expect(off.getAttribute('tabindex')).toBe('-1')
  expect(screen.role('button', 'Busy').getAttribute('aria-busy')).toBe('true')
})

it('keeps a tap from what it stands in', async () => {
  const outer = jest.fn()
  const inner = jest.fn()
  const screen = await render(
    <Tappable label="Row" onTap={outer}>
      <Tappable label="Link" role="link" onTap={inner} />
    </Tappable>,
  )
  await screen.tap(screen.role('link', 'Link'))
  expect(inner).toHaveBeenCalledTimes(1)
  expect(outer).not.toHaveBeenCalled()
})
