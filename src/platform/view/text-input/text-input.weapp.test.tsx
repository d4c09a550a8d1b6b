import { render } from '../../../../test/support/client/render'
import { TextInput } from './text-input.weapp'

it.each([
  ['decimal', 'digit'],
  ['numeric', 'number'],
  // Neither keyboard of digits has a plus.
  ['tel', 'text'],
  ['email', 'text'],
  [undefined, 'text'],
] as const)('repair 1: WeChat shows for %s its keyboard of %s', async (inputMode, keyboard) => {
  const own = { id: 'field', className: 'field', placeholderClass: 'field-placeholder' }
  const screen = await render(
    <TextInput {...own} label="Field" value="" native={{ inputMode }} onInput={() => undefined} />,
  )
  expect(screen.field('field').getAttribute('type')).toBe(keyboard)
})
