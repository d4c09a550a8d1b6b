import type { Order } from '@contract/orders/schemas'
import { inEnglish } from '../../../../test/support/client/english'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { render } from '../../../../test/support/client/render'
import { pay } from '@/platform/capabilities/pay/pay'
import { PayAgain } from './pay-again'
import { orderIds } from './test-ids'

jest.mock('@/platform/capabilities/pay/pay', () => ({ pay: jest.fn() }))

inEnglish()

const left: Order = {
  id: '7',
  no: 'O-7',
  plan: 'svip-year',
  kind: 'buySvip',
  status: 'created',
  amount: 999_00,
  charged: 999_00,
  currency: 'USD',
  opened: true,
  gateway: 'card',
  createTime: '2026-11-20T12:00:00Z',
  expiresAt: '2026-11-20T12:30:00Z',
  paidTime: null,
  refundTime: null,
  refundAmount: null,
  codes: 0,
  membershipUntil: null,
}

it('can be tapped when it is known how it is paid, so that no tap is lost; a failure is said and asked again', async () => {
  let known = false
  const api = fakeApi(({ url }) => {
    if (!url.includes('userConfig'))
      return { data: { type: 'redirect', url: 'https://pay.example' } }
    return known ? { data: { gateways: ['wechat', 'card', 'activationCode'] } } : { code: 50000 }
  })
  jest.mocked(pay).mockResolvedValueOnce({ type: 'paid' })
  const onPaid = jest.fn()
  const screen = await render(<PayAgain order={left} onPaid={onPaid} />)
  await screen.findText('The checkout could not be loaded.')
  expect(() => screen.field(orderIds.pay)).toThrow()
  known = true
  await screen.tap(screen.role('button'))
  await screen.findText('Pay again')
  await screen.tap(screen.field(orderIds.pay))
  await screen.until(() => expect(onPaid).toHaveBeenCalledTimes(1))
  // By the way that was opened before.
  expect(api.to('/user/order/pay').map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { id: '7', gateway: 'card' },
  ])
})
