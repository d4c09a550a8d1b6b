import { render } from '../../../test/support/client/render'
import { press, inEnglish } from '../../../test/support/client/english'
import { Dialog } from './dialog'

inEnglish()

const actions = () => ({ onConfirm: jest.fn(), onCancel: jest.fn(), onVeil: jest.fn() })

it('confirms and cancels, by Enter and Esc too', async () => {
  const asked = actions()
  const screen = await render(
    <Dialog open title="Log out?" confirmText="Log out" danger {...asked} />,
  )
  await screen.tap(screen.role('button', 'Log out'))
  await screen.tap(screen.role('button', 'Cancel'))
  press(screen.role('alertdialog', 'Log out?'), 'Escape')
  press(screen.role('alertdialog', 'Log out?'), 'Enter')
  expect(asked.onConfirm).toHaveBeenCalledTimes(2)
  expect(asked.onCancel).toHaveBeenCalledTimes(2)
})

it("shows the consent with its tick, and 'please agree' where it is missing", async () => {
  const onTick = jest.fn()
  const screen = await render(
    <Dialog
      open
      title="Delete"
      consent="I know what I do"
      mustAgree
      onTick={onTick}
      {...actions()}
    />,
  )
  expect(screen.role('alert').textContent).toBe('please agree')
  await screen.tap(screen.role('checkbox', 'I know what I do'))
  expect(onTick).toHaveBeenCalledWith(true)
})

it('has nothing to cancel when it only tells', async () => {
  const screen = await render(<Dialog open single title="Installed successfully" {...actions()} />)
  expect(() => screen.role('button', 'Cancel')).toThrow()
})
