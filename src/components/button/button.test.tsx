import { render } from '../../../test/support/client/render'
import { Button } from './button'

it('says what it does and does it once per tap', async () => {
  const tapped = jest.fn()
  const screen = await render(
    <Button id="go" onTap={tapped}>
      Log in
    </Button>,
  )
  await screen.tap(screen.role('button', 'Log in'))
  expect(tapped).toHaveBeenCalledTimes(1)
})

it('takes no second tap while loading', async () => {
  const tapped = jest.fn()
  const screen = await render(
    <Button loading onTap={tapped}>
      Log in
    </Button>,
  )
  await screen.tap(screen.role('button', 'Log in'))
  expect(tapped).not.toHaveBeenCalled()
  expect(screen.text()).toContain('Log in')
})
