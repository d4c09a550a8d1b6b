import Taro from '@tarojs/taro'
import type { Plan } from '@contract/membership/schemas'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { Checkout } from './checkout'

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
