import { render } from '../../../test/support/client/render'
import { Checkbox } from './checkbox'

it('is a checkbox that says its state and its error', async () => {
  const changed = jest.fn()
  const screen = await render(
    <Checkbox id="agree" label="I accept" checked={false} error="please agree" onChange={changed}>
      I accept
    </Checkbox>,
  )
  const box = screen.role('checkbox', 'I accept')
  expect(box.getAttribute('aria-checked')).toBe('false')
  await screen.tap(box)
  expect(changed).toHaveBeenCalledWith(true)
  expect(screen.role('alert', 'please agree')).toBeDefined()
})
