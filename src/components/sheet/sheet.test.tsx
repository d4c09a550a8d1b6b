import { render } from '../../../test/support/client/render'
import { press, inEnglish } from '../../../test/support/client/english'
import { Sheet } from './sheet'

inEnglish()

it('is a named dialog that the cross and Esc close', async () => {
  const closed = jest.fn()
  const screen = await render(
    <Sheet open title="Choose an account" onClose={closed}>
      Main wallet
    </Sheet>,
  )
  const dialog = screen.role('dialog', 'Choose an account')
  expect(dialog.textContent).toContain('Main wallet')
  await screen.tap(screen.role('button', 'Close'))
  press(dialog, 'Escape')
  expect(closed).toHaveBeenCalledTimes(2)
})

it('is not there while closed', async () => {
  const screen = await render(
    <Sheet open={false} title="Choose" onClose={() => undefined}>
      Main wallet
    </Sheet>,
  )
  expect(screen.text()).toBe('')
})
