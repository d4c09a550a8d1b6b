import { render } from '../../../test/support/client/render'
import { SelectField } from './select-field'

it('opens its choice and says what is chosen and what is wrong', async () => {
  const opened = jest.fn()
  const screen = await render(
    <SelectField
      id="country"
      label="Country"
      value=""
      text="Choose your country"
      error="Please choose"
      onTap={opened}
    />,
  )
  await screen.tap(screen.role('button', 'Country: Choose your country'))
  expect(opened).toHaveBeenCalledTimes(1)
  expect(screen.role('alert').textContent).toBe('Please choose')
})
