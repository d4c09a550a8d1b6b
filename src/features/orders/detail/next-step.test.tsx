import Taro from '@tarojs/taro'
import type { Order } from '@contract/orders/schemas'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { configureNavigation } from '@/lib/navigation/person'
import { OrderDetail } from './order-detail'

inEnglish()
beforeEach(() =>
  configureNavigation({ signedIn: () => true, compliant: () => false, onQuery: () => undefined }),
)

const paid: Order = {
  id: '7',
  no: 'O-7',
  plan: 'svip-year',
  kind: 'buySvip',
  status: 'paid',
  amount: 999_00,
  charged: 999_00,
  currency: 'USD',
  opened: true,
  gateway: null,
  createTime: '2026-11-20T12:00:00Z',
  expiresAt: '2026-11-20T12:30:00Z',
  paidTime: '2026-11-20T12:10:00Z',
  refundTime: null,
  refundAmount: null,
  codes: 9,
  membershipUntil: '2027-11-20T12:10:00Z',
}

async function show(order: Order) {
  fakeApi(() => ({ code: 50000 }))
  return render(<OrderDetail order={order} onChanged={() => undefined} />)
}

it.each(['buySvip', 'upgradeSvip'] as const)(
  'on screen 5: after %s the 9 codes are the next step',
  async (kind) => {
    jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
    const open = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
    const screen = await show({ ...paid, kind })
    expect(screen.text()).toContain('Your membership runs until 20 Nov 2027.')
    await screen.tap(screen.role('button', 'Your 9 codes'))
    expect(open).toHaveBeenCalledWith(
      expect.objectContaining({ url: '/pages/team/svipActiveCodes' }),
    )
  },
)

it('on screen 5: after VIP a friend is invited', async () => {
  jest.spyOn(Taro, 'getCurrentPages').mockReturnValue([])
  const open = jest.spyOn(Taro, 'navigateTo').mockResolvedValue({ errMsg: '' })
  const screen = await show({ ...paid, plan: 'vip-year', kind: 'buyVip', codes: 0 })
  await screen.tap(screen.role('button', 'Invite a friend'))
  expect(open).toHaveBeenCalledWith(expect.objectContaining({ url: '/pages/invite/index' }))
})

it('says nothing about a membership that has ended since, and leads home from points', async () => {
  const over = await show({ ...paid, membershipUntil: null })
  expect(over.text()).not.toContain('Thank you')
  const points = await show({
    ...paid,
    plan: 'power-100',
    kind: 'recharge',
    codes: 0,
    membershipUntil: null,
  })
  expect(points.text()).toContain('The points have been added.')
  expect(points.text()).not.toContain('Invite a friend')
})
