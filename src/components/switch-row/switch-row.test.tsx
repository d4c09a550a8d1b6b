import { render } from '../../../test/support/client/render'
import { SwitchRow } from './switch-row'

it('is a switch with its words, which a tap turns unless it is disabled', async () => {
  const turned = jest.fn()
  const show = (props: { checked: boolean; disabled?: boolean }) =>
    render(<SwitchRow id="row" title="Receipts" detail="By email" onChange={turned} {...props} />)
  const on = await show({ checked: true })
  const row = on.role('switch', 'Receipts. By email')
  expect(row.getAttribute('aria-checked')).toBe('true')
  await on.tap(row)
  on.unmount()
  const off = await show({ checked: false })
  await off.tap(off.role('switch', 'Receipts'))
  off.unmount()
  const busy = await show({ checked: false, disabled: true })
  await busy.tap(busy.role('switch', 'Receipts'))
  expect(turned.mock.calls).toEqual([[false], [true]])
})
