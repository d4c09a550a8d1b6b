import { press, inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { SideModal } from './side-modal'

inEnglish()

it('is a named dialog; the cross and Esc close it', async () => {
  const closed = jest.fn()
  const screen = await render(
    <SideModal open title="Filters" onClose={closed} footer="Show 12">
      This month
    </SideModal>,
  )
  const dialog = screen.role('dialog', 'Filters')
  expect(dialog.textContent).toContain('This month')
  expect(dialog.textContent).toContain('Show 12')
  await screen.tap(screen.role('button', 'Close'))
  press(dialog, 'Escape')
  expect(closed).toHaveBeenCalledTimes(2)
})
