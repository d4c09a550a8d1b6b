import { View } from '@tarojs/components'
import type { Order } from '@contract/orders/schemas'
import { inEnglish } from '../../../../test/support/client/english'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { render } from '../../../../test/support/client/render'
import * as overlay from '@/lib/overlay/confirm'
import { pay } from '@/platform/capabilities/pay/pay'
import { openCashier } from '../pay'
import { OrderDetail } from './order-detail'
import { useOrder } from './use-order'
import { orderIds } from './test-ids'

jest.mock('@/platform/capabilities/pay/pay', () => ({ pay: jest.fn() }))

inEnglish()

const order = (status: Order['status']): Order => ({
  id: '7',
  no: 'O-7',
  plan: 'svip-year',
  kind: 'buySvip',
  status,
  opened: false,
  gateway: null,
  amount: 99_00,
  charged: 99_00,
  currency: 'USD',
  createTime: '2026-11-20T12:00:00Z',
  expiresAt: '2026-11-20T12:30:00Z',
  paidTime: null,
  refundTime: null,
  refundAmount: null,
  codes: 0,
  membershipUntil: null,
})

function Page() {
  const { order: shown, status, refresh, set } = useOrder('7', false)
  return (
    <View>
      {`${status}: ${shown?.status ?? 'none'}`}
      <View ariaRole="button" ariaLabel="cancel" onClick={() => set(order('cancelled'))} />
      <View ariaRole="button" ariaLabel="refresh" onClick={() => void refresh()} />
    </View>
  )
}

it('offers no payment of an order that was cancelled, although asking again fails', async () => {
  let answer: Answer = { data: order('created') }
  fakeApi(() => answer)
  const screen = await render(<Page />)
  await screen.findText('ready: created')
  await screen.tap(screen.field('cancel'))
  answer = { type: 'failed', reason: 'no network' }
  await screen.tap(screen.field('refresh'))
  await screen.findText('error: cancelled')
  answer = { data: order('refunded') }
  await screen.tap(screen.field('refresh'))
  await screen.findText('ready: refunded')
})

const offering = (...gateways: string[]) => fakeApi(() => ({ data: { gateways } }))

it('asks once whether to cancel, however often the button is tapped', async () => {
  offering('sandbox')
  const confirm = jest.spyOn(overlay, 'confirm').mockReturnValue(new Promise(() => undefined))
  const screen = await render(<OrderDetail order={order('created')} onChanged={() => undefined} />)
  await screen.tap(screen.field(orderIds.cancel))
  await screen.tap(screen.field(orderIds.cancel))
  expect(confirm).toHaveBeenCalledTimes(1)
  screen.unmount()
  confirm.mockRestore()
})

it('asks again when it opens a moment later: the order may have been paid at the cashier meanwhile', async () => {
  let answer: Answer = { data: order('created') }
  fakeApi(() => answer)
  const first = await render(<Page />)
  await first.findText('ready: created')
  first.unmount()
  answer = { data: order('paid') }
  const second = await render(<Page />)
  await second.findText('ready: paid')
})

function WaitingPage() {
  const { order: shown } = useOrder('8', true)
  return <View>{shown?.status ?? 'none'}</View>
}

it('shows a payment whose answer takes longer than the time until the next question', async () => {
  const polls: (() => void)[] = []
  const timer = jest.spyOn(globalThis, 'setInterval').mockImplementation(((poll: () => void) => {
    polls.push(poll)
    return 0
  }) as never)
  let give: (answer: Answer) => void = () => undefined
  const late = new Promise<object>((resolve) => (give = resolve as typeof give))
  const replies: Answer[] = [{ data: { ...order('created'), id: '8' } }, late]
  const api = fakeApi(() => replies.shift() ?? { data: { ...order('created'), id: '8' } })
  const screen = await render(<WaitingPage />)
  await screen.findText('created')
  polls[0]?.()
  await screen.until(() => expect(api.requests).toHaveLength(2))
  polls[0]?.()
  give({ data: { ...order('paid'), id: '8' } })
  await screen.findText('paid')
  expect(api.requests).toHaveLength(2)
  timer.mockRestore()
})

it('repair 5: a refunded order says what went back, and why it is less', async () => {
  const refunded = { ...order('refunded'), amount: 999_00, refundTime: '2026-11-21T12:00:00Z' }
  const less = { ...refunded, refundAmount: 108_00 }
  const screen = await render(<OrderDetail order={less} onChanged={() => undefined} />)
  await screen.findText('$108.00')
  await screen.findText('redeemed')
  screen.unmount()
  const whole = { ...refunded, refundAmount: 999_00 }
  const other = await render(<OrderDetail order={whole} onChanged={() => undefined} />)
  await other.findText('Refunded amount')
  expect(other.text()).not.toContain('redeemed')
  other.unmount()
})

it('on screen 1: back from the cashier without a payment an order is not paid yet and can be paid again; it waits only when the cashier said so', async () => {
  offering('sandbox', 'activationCode')
  const opened = { ...order('created'), opened: true }
  const back = await render(<OrderDetail order={opened} onChanged={() => undefined} />)
  await back.findText('Not paid yet.')
  expect(back.field(orderIds.pay).textContent).toContain('Pay again')
  expect(back.text()).not.toContain('We are waiting')
  back.unmount()
  const paying = await render(<OrderDetail order={opened} underWay onChanged={() => undefined} />)
  await paying.findText('We are waiting for the payment to be confirmed.')
  expect(paying.text()).not.toContain('Not paid yet')
  expect(() => paying.field(orderIds.pay)).toThrow()
  paying.unmount()
  const first = await render(<OrderDetail order={order('created')} onChanged={() => undefined} />)
  await first.findText('Pay now')
  first.unmount()
})

it('on screen 1: asks again for the payment of an order that has been at the cashier, from wherever it is opened', async () => {
  const polls: (() => void)[] = []
  const timer = jest.spyOn(globalThis, 'setInterval').mockImplementation(((poll: () => void) => {
    polls.push(poll)
    return 0
  }) as never)
  let answer: Answer = { data: { ...order('created'), opened: true } }
  fakeApi(() => answer)
  const screen = await render(<Page />)
  await screen.findText('ready: created')
  answer = { data: order('paid') }
  polls[0]?.()
  await screen.findText('ready: paid')
  timer.mockRestore()
})

it('offers the ways to pay of this host, the one that was opened before first; where there is none it says so', async () => {
  offering('sandbox', 'wechat', 'activationCode')
  const opened: Order = {
    ...order('created'),
    opened: true,
    gateway: 'wechat',
    charged: 6_999_00,
    currency: 'CNY',
  }
  const screen = await render(<OrderDetail order={opened} onChanged={() => undefined} />)
  await screen.findText('How to pay')
  expect(screen.text()).toContain('You pay in WeChat')
  expect(screen.text()).toContain('CNY 6999.00')
  await screen.tap(screen.role('radio', 'Test cashier'))
  await screen.findText('You pay in the test cashier')
  screen.unmount()
  offering('activationCode')
  const nowhere = await render(<OrderDetail order={opened} onChanged={() => undefined} />)
  await nowhere.findText('There is no way to pay here at the moment.')
  expect(() => nowhere.field(orderIds.pay)).toThrow()
  nowhere.unmount()
})

function DetailPage() {
  const { order: shown } = useOrder('9', false)
  return shown ? <OrderDetail order={shown} onChanged={() => undefined} /> : null
}

it('is paid again where its window was left, before it is asked about again', async () => {
  const paying = { type: 'wechat', appId: 'wx1', package: 'prepay_id=1' }
  fakeApi(({ url }) => {
    if (url.includes('userConfig')) return { data: { gateways: ['sandbox', 'wechat'] } }
    return { data: url.includes('/pay') ? paying : { ...order('created'), id: '9' } }
  })
  jest.mocked(pay).mockResolvedValueOnce({ type: 'cancelled' })
  const screen = await render(<DetailPage />)
  await screen.findText('You pay in the test cashier')
  await openCashier('9', 'wechat')
  await screen.findText('You pay in WeChat')
  expect(screen.field(orderIds.pay).textContent).toContain('Pay again')
  screen.unmount()
})
