import { press, inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { ListPicker } from './list-picker'

inEnglish()

const options = [
  { value: 'near', label: 'Near to far' },
  { value: 'far', label: 'Far to near' },
]

async function show() {
  const calls = { onChoose: jest.fn(), onClose: jest.fn() }
  const screen = await render(
    <ListPicker id="sort" open title="Order" options={options} value="far" {...calls} />,
  )
  return { screen, ...calls }
}

it('says what is chosen, and a tap chooses', async () => {
  const { screen, onChoose } = await show()
  expect(screen.role('listbox', 'Order')).toBeDefined()
  expect(screen.role('option', 'Far').getAttribute('aria-selected')).toBe('true')
  expect(screen.role('option', 'Near').getAttribute('aria-selected')).toBe('false')
  await screen.tap(screen.role('option', 'Near'))
  expect(onChoose).toHaveBeenCalledWith('near')
})

it('is a dialog that Esc and its cross cancel', async () => {
  const { screen, onClose, onChoose } = await show()
  press(screen.role('dialog', 'Order'), 'Escape')
  await screen.tap(screen.role('button', 'Cancel'))
  expect(onClose).toHaveBeenCalledTimes(2)
  expect(onChoose).not.toHaveBeenCalled()
})

it('lets the arrows go along the options, from the chosen one', async () => {
  const { screen, onChoose } = await show()
  const [near, far] = [screen.role('option', 'Near'), screen.role('option', 'Far')]
  expect([near, far].map((option) => option.getAttribute('tabindex'))).toEqual(['-1', '0'])
  if (far instanceof HTMLElement) far.focus()
  press(far, 'ArrowUp')
  expect(document.activeElement?.textContent).toBe('Near to far')
  press(near, 'Enter')
  expect(onChoose).toHaveBeenCalledWith('near')
})
