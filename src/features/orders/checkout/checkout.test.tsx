import Taro from '@tarojs/taro'
import { membershipEndpoints } from '@contract/membership/endpoints'
import type { Plan } from '@contract/membership/schemas'
import { ordersErrors } from '@contract/orders/errors'
import { inEnglish } from '../../../../test/support/client/english'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { render } from '../../../../test/support/client/render'
import { useQuery } from '@/lib/data/query/use-query'
import * as navigate from '@/lib/navigation/navigate'
import { pay } from '@/platform/capabilities/pay/pay'
import { Checkout } from './checkout'
import { checkoutIds } from './test-ids'

jest.mock('@/platform/capabilities/pay/pay', () => ({ pay: jest.fn() }))

inEnglish()

const svip: Plan = {
  id: 'svip-year',
  kind: 'buySvip',
  level: 2,
  price: 999_00,
  listPrice: 999_00,
  credit: 0,
  creditDays: 0,
  days: 365,
  points: 0,
  codes: 9,
  offer: 'buy',
  until: '2027-11-22T12:00:00.000Z',
  redeemedCodePrice: 99_00,
  available: true,
}

const reload = jest.fn(() => Promise.resolve())

it('on screen 5: the checkout for $999 says what is in it, until when, the refund rule and that it is paid once', async () => {
  const screen = await render(<Checkout plan={svip} onOutdated={reload} />)
  for (const part of [
    'SVIP, one year$999.00',
    'What you getSVIP365 days',
    'Valid until22 Nov 2027',
    'Activation codes9',
    'Each activation code makes a friend VIP for a year.',
    'less $99.00 for each activation code that a friend has redeemed',
    'You pay once. Nothing renews by itself.',
  ])
    expect(screen.text()).toContain(part)
})

it('on screen 5: the terms open from the checkout', async () => {
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  const open = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
  const screen = await render(<Checkout plan={svip} onOutdated={reload} />)
  await screen.tap(screen.role('link', 'terms of use'))
  expect(open).toHaveBeenCalledWith(
    expect.objectContaining({ url: '/pages/sets/htmlContainer?name=terms' }),
  )
})

it('on screen 5: says that redeemed codes forbid the refund where they do, and that credited days come back', async () => {
  const screen = await render(
    <Checkout
      plan={{
        ...svip,
        kind: 'upgradeSvip',
        credit: 27_12,
        creditDays: 100,
        redeemedCodePrice: null,
      }}
      onOutdated={reload}
    />,
  )
  expect(screen.text()).toContain('as long as no friend has redeemed one of its activation codes')
  expect(screen.text()).toContain('The VIP days that were taken off the price come back.')
})

it('on screen 5: a VIP by activation code buys a renewal', async () => {
  const vip: Plan = {
    ...svip,
    id: 'vip-year',
    kind: 'buyVip',
    level: 1,
    codes: 0,
    price: 99_00,
    listPrice: 99_00,
    offer: 'renew',
  }
  const screen = await render(<Checkout plan={vip} onOutdated={reload} />)
  expect(screen.text()).toContain('VIP renewal, one year$99.00')
  expect(screen.text()).not.toContain('Activation codes')
})

/** The checkout as its page shows it, with the plan that the server offers. */
function OfferedCheckout() {
  const { data, reload: again } = useQuery(membershipEndpoints.plans, {})
  const [plan] = data ?? []
  return plan ? <Checkout plan={plan} onOutdated={again} /> : null
}

describe('how it is paid', () => {
  const paying = { type: 'wechat', appId: 'wx1', package: 'prepay_id=1' }
  function offering(...gateways: string[]) {
    return fakeApi(({ url }) => {
      if (url.includes('userConfig')) return { data: { gateways } }
      return { data: url.includes('/pay') ? paying : { id: '7' } }
    })
  }

  it('by what the server offers here; a code pays for VIP alone', async () => {
    offering('wechat', 'card', 'activationCode')
    const screen = await render(<Checkout plan={svip} onOutdated={reload} />)
    await screen.findText('WeChat Pay')
    expect(screen.text()).not.toContain('Test cashier')
    expect(screen.text()).not.toContain('Enter the code')
    await screen.tap(screen.role('radio', 'Card'))
    await screen.findText('You pay on a secure card page')
    screen.unmount()
    const vip = await render(<Checkout plan={{ ...svip, level: 1 }} onOutdated={reload} />)
    await vip.findText('Activation code')
    await vip.tap(vip.role('radio', 'Activation code'))
    await vip.findText('Enter the code')
    vip.unmount()
  })

  it('by nothing, and says so', async () => {
    offering('activationCode')
    const screen = await render(<Checkout plan={svip} onOutdated={reload} />)
    await screen.findText('There is no way to pay here at the moment.')
    expect(() => screen.field(checkoutIds.pay)).toThrow()
    screen.unmount()
  })

  it.each([
    ['cancelled', [{ id: '7', returned: '1' }]],
    [
      'paid',
      [
        { id: '7', returned: '1' },
        { id: '7', underWay: '1' },
      ],
    ],
  ] as const)('in WeChat’s window: %s, the order is there afterwards', async (type, addresses) => {
    const api = offering('wechat')
    const opened = jest.spyOn(navigate, 'replacePage').mockReturnValue(undefined)
    jest.mocked(pay).mockResolvedValueOnce({ type })
    const screen = await render(<Checkout plan={svip} onOutdated={reload} />)
    await screen.findText('Pay $999.00')
    await screen.tap(screen.field(checkoutIds.pay))
    await screen.until(() => expect(opened).toHaveBeenCalledTimes(addresses.length))
    expect(opened.mock.calls).toEqual(addresses.map((query) => ['/pages/order/detail', query]))
    expect(jest.mocked(pay)).toHaveBeenLastCalledWith(paying)
    expect(api.to('/user/order/pay')).toHaveLength(1)
    screen.unmount()
    opened.mockRestore()
  })

  it('not at a price that has changed since it was read: says so, and shows the new one', async () => {
    let price = svip.price
    const api = fakeApi(({ url, body }) => {
      if (url.includes('userConfig')) return { data: { gateways: ['card'] } }
      if (url.includes('/user/vip/plans')) return { data: [{ ...svip, price, listPrice: price }] }
      const asked = JSON.parse(body ?? '{}') as { price?: number }
      return asked.price === price || url.includes('/pay')
        ? { data: { id: '7', type: 'redirect', url: 'https://pay.example' } }
        : { code: ordersErrors.PRICE_CHANGED, msg: 'The price has changed: it is $899.00 now.' }
    })
    const opened = jest.spyOn(navigate, 'replacePage').mockReturnValue(undefined)
    jest.mocked(pay).mockResolvedValueOnce({ type: 'cancelled' })
    const screen = await render(<OfferedCheckout />)
    await screen.findText('Pay $999.00')
    price = 899_00
    await screen.tap(screen.field(checkoutIds.pay))
    await screen.findText('Pay $899.00')
    expect(screen.text()).toContain('The price has changed: it is $899.00 now.')
    expect(opened).not.toHaveBeenCalled()
    await screen.tap(screen.field(checkoutIds.pay))
    await screen.until(() => expect(opened).toHaveBeenCalled())
    const sent = api.to('/user/order/create')
    expect(sent.map(({ body }) => JSON.parse(body ?? ''))).toEqual([
      { plan: 'svip-year', price: 999_00 },
      { plan: 'svip-year', price: 899_00 },
    ])
    expect(sent[0]?.headers['Idempotency-Key']).not.toBe(sent[1]?.headers['Idempotency-Key'])
    screen.unmount()
    opened.mockRestore()
  })
})
