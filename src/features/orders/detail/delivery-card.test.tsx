import { errorCodes } from '@contract/errors'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { DeliveryCard, mayBringCard } from './delivery-card'

inEnglish()

it('asks where the card goes, and shows nothing of an order that none goes with', async () => {
  const delivery = { address: null, country: 'Japan', sentTime: null, tracking: null }
  fakeApi(() => ({ data: delivery }))
  const first = await render(<DeliveryCard id="1" />)
  await first.findText('Please add the address that your card is sent to.')
  first.unmount()
  fakeApi(() => ({ code: errorCodes.ORDER_STATE, msg: 'none' }))
  const later = await render(<DeliveryCard id="2" />)
  await later.until(() => expect(later.text()).toBe(''))
})

it('is asked of first SVIP purchases alone', () => {
  const kinds = ['buySvip', 'upgradeSvip', 'renewSvip', 'buyVip', 'renewVip', 'recharge'] as const
  expect(kinds.filter(mayBringCard)).toEqual(['buySvip', 'upgradeSvip'])
})
