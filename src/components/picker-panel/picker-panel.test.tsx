import { press, inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { PickerPanel } from './picker-panel'

inEnglish()

const wide = window.innerWidth
afterEach(() => Object.assign(window, { innerWidth: wide }))

async function show(width: number, props: { error?: string } = {}) {
  Object.assign(window, { innerWidth: width, innerHeight: 900 })
  const calls = { onClose: jest.fn(), onConfirm: jest.fn() }
  const under = jest.fn()
  const screen = await render(
    <div onKeyDown={under}>
      <PickerPanel id="panel" open title="Order" {...calls} {...props}>
        content
      </PickerPanel>
    </div>,
  )
  await screen.settle()
  return { screen, dialog: screen.role('dialog', 'Order'), under, ...calls }
}

it('is a sheet from below in a narrow window, and a popover from 500 px on', async () => {
  const narrow = await show(499)
  expect(narrow.dialog.getAttribute('style') ?? '').not.toContain('max-height')
  narrow.screen.unmount()
  const desktop = await show(500)
  expect(desktop.dialog.getAttribute('style')).toContain('max-height: 712')
})

it('confirms by its button and Enter, cancels by Esc, which goes no further', async () => {
  const { screen, dialog, under, onClose, onConfirm } = await show(390)
  await screen.tap(screen.role('button', 'OK'))
  press(dialog, 'Enter')
  expect(onConfirm).toHaveBeenCalledTimes(2)
  expect(under).toHaveBeenCalledTimes(1)
  press(dialog, 'Escape')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(under).toHaveBeenCalledTimes(1)
})

it('says in words what is wrong', async () => {
  const { screen } = await show(390, { error: 'only within the limit range' })
  expect(screen.role('alert').textContent).toBe('only within the limit range')
})
