import { press, inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { UpdateDialog } from './update-dialog'

inEnglish()

async function show(props: { forced: boolean; percent?: number }) {
  const calls = { onConfirm: jest.fn(), onCancel: jest.fn() }
  const screen = await render(
    <UpdateDialog open version="1.1.07" message="Faster lists" {...props} {...calls} />,
  )
  return { screen, ...calls }
}

it('says what is new, updates or waits', async () => {
  const { screen, onConfirm, onCancel } = await show({ forced: false })
  for (const text of ['Version 1.1.07', 'Faster lists']) expect(screen.text()).toContain(text)
  await screen.tap(screen.role('button', 'Update now'))
  await screen.tap(screen.role('button', 'Later'))
  press(screen.role('alertdialog'), 'Escape')
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 2])
})

it('lets nobody out of a forced one', async () => {
  const { screen, onConfirm, onCancel } = await show({ forced: true })
  press(screen.role('alertdialog'), 'Escape')
  expect(() => screen.role('button', 'Later')).toThrow()
  press(screen.role('alertdialog'), 'Enter')
  expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 0])
})

it('shows how much is there, and takes no second start', async () => {
  const { screen, onConfirm, onCancel } = await show({ forced: false, percent: 41.6 })
  expect(screen.role('progressbar').getAttribute('aria-valuenow')).toBe('42')
  expect(screen.text()).toContain('42% downloaded')
  expect(() => screen.role('button', 'Update now')).toThrow()
  press(screen.role('alertdialog'), 'Enter')
  press(screen.role('alertdialog'), 'Escape')
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onCancel).not.toHaveBeenCalled()
})
