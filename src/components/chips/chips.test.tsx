import { render } from '../../../test/support/client/render'
import { Chips } from './chips'

const options = [
  { value: 'all', label: 'All 48' },
  { value: 'svip', label: 'SVIP 11' },
]

it('shows the choice and reports another one', async () => {
  const changed = jest.fn()
  const screen = await render(
    <Chips label="Members" options={options} value="all" onChange={changed} />,
  )
  expect(screen.role('radiogroup', 'Members')).toBeDefined()
  expect(screen.role('radio', 'All 48').getAttribute('aria-checked')).toBe('true')
  expect(screen.role('radio', 'SVIP 11').getAttribute('aria-checked')).toBe('false')
  await screen.tap(screen.role('radio', 'SVIP 11'))
  expect(changed).toHaveBeenCalledWith('svip')
})
