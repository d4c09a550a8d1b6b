import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { MultiSelectPicker } from './multi-select-picker'

inEnglish()

const options = ['one', 'two', 'three'].map((value) => ({ value, label: value }))

it('confirms what is ticked, in the order of the options', async () => {
  const confirmed = jest.fn()
  const screen = await render(
    <MultiSelectPicker
      id="many"
      open
      title="Which"
      options={options}
      values={['three', 'two']}
      onConfirm={confirmed}
      onClose={() => undefined}
    />,
  )
  await screen.tap(screen.role('option', 'two'))
  await screen.tap(screen.role('option', 'one'))
  expect(screen.role('option', 'one').getAttribute('aria-selected')).toBe('true')
  expect(confirmed).not.toHaveBeenCalled()
  await screen.tap(screen.role('button', 'OK'))
  expect(confirmed).toHaveBeenCalledWith(['one', 'three'])
})
