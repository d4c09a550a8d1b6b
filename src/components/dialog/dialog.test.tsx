import { render } from '../../../test/support/client/render'
import { press, inEnglish } from '../../../test/support/client/english'
import { Dialog } from './dialog'

inEnglish()

const actions = () => ({ onConfirm: jest.fn(), onCancel: jest.fn() })

it('confirms and cancels, by Enter and Esc too', async () => {
  const asked = actions()
  const screen = await render(<Dialog open title='Log out?' confirmText='Log out' danger {...asked} />)
  await screen.tap(screen.role('button', 'Log out'))
  await screen.tap(screen.role('button', 'Cancel'))
  press(screen.role('alertdialog', 'Log out?'), 'Escape')
  press(screen.role('alertdialog', 'Log out?'), 'Enter')
  expect(asked.onConfirm).toHaveBeenCalledTimes(2)
  expect(asked.onCancel).toHaveBeenCalledTimes(2)
  screen.unmount()
})

it("says 'please agree' until the consent is ticked (spec §5)", async () => {
  const asked = actions()
  const screen = await render(<Dialog open title='Delete' consent='I know what I do' {...asked} />)
  await screen.tap(screen.role('button', 'OK'))
  expect(screen.role('alert').textContent).toBe('please agree')
  expect(asked.onConfirm).not.toHaveBeenCalled()
  await screen.tap(screen.role('checkbox', 'I know what I do'))
  await screen.tap(screen.role('button', 'OK'))
  expect(asked.onConfirm).toHaveBeenCalledTimes(1)
  screen.unmount()
})

it('has nothing to cancel when it only tells', async () => {
  const screen = await render(<Dialog open single title='Installed successfully' {...actions()} />)
  expect(() => screen.role('button', 'Cancel')).toThrow()
  screen.unmount()
})
