import Taro from '@tarojs/taro'
import type { Plan } from '@contract/membership/schemas'
import { inEnglish } from '../../../../test/support/client/english'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { render } from '../../../../test/support/client/render'
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

it('on screen 5: the checkout for $999 says what is in it, until when, the refund rule and that it is paid once', async () => {
  const screen = await render(<Checkout plan={svip} />)
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
  const screen = await render(<Checkout plan={svip} />)
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
  const screen = await render(<Checkout plan={vip} />)
  expect(screen.text()).toContain('VIP renewal, one year$99.00')
  expect(screen.text()).not.toContain('Activation codes')
})

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
    const screen = await render(<Checkout plan={svip} />)
    await screen.findText('WeChat Pay')
    expect(screen.text()).not.toContain('Test cashier')
    expect(screen.text()).not.toContain('Enter the code')
    await screen.tap(screen.role('radio', 'Card'))
    await screen.findText('You pay on a secure card page')
    screen.unmount()
    const vip = await render(<Checkout plan={{ ...svip, level: 1 }} />)
    await vip.findText('Activation code')
    await vip.tap(vip.role('radio', 'Activation code'))
    await vip.findText('Enter the code')
    vip.unmount()
  })

  it('by nothing, and says so', async () => {
    offering('activationCode')
    const screen = await render(<Checkout plan={svip} />)
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
    const screen = await render(<Checkout plan={svip} />)
    await screen.findText('Pay $999.00')
    await screen.tap(screen.field(checkoutIds.pay))
    await screen.until(() => expect(opened).toHaveBeenCalledTimes(addresses.length))
    expect(opened.mock.calls).toEqual(addresses.map((query) => ['/pages/order/detail', query]))
    expect(jest.mocked(pay)).toHaveBeenLastCalledWith(paying)
    expect(api.to('/user/order/pay')).toHaveLength(1)
    screen.unmount()
    opened.mockRestore()
  })
})
