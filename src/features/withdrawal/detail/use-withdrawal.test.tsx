import { View } from '@tarojs/components'
import type { Withdrawal } from '@contract/withdrawal/schemas'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { render } from '../../../../test/support/client/render'
import { useWithdrawal } from './use-withdrawal'

const withdrawal = (status: Withdrawal['status']): Withdrawal => ({
  id: '1',
  reference: 'W-7K2M-9QXD',
  amount: 150_00,
  fee: 0,
  status,
  accountName: 'Main wallet',
  accountMasked: 'TR7N••••Lj6t',
  network: 'TRC20',
  createTime: '2026-11-20T12:00:00Z',
  transaction: null,
  reason: null,
  cause: null,
  decideBy: null,
  timeline: [],
})

function Page() {
  const { withdrawal: shown, status, reload, set } = useWithdrawal('1')
  return (
    <View>
      {`${status}: ${shown?.status ?? 'none'}`}
      <View ariaRole="button" ariaLabel="cancel" onClick={() => set(withdrawal('cancelled'))} />
      <View ariaRole="button" ariaLabel="reload" onClick={() => void reload()} />
    </View>
  )
}

it('keeps what an action answered when asking again fails, and takes a later answer', async () => {
  let answer: Answer = { data: withdrawal('pendingReview') }
  fakeApi(() => answer)
  const screen = await render(<Page />)
  await screen.findText('ready: pendingReview')
  await screen.tap(screen.field('cancel'))
  await screen.findText('ready: cancelled')
  answer = { type: 'failed', reason: 'no network' }
  await screen.tap(screen.field('reload'))
  await screen.findText('error: cancelled')
  answer = { data: withdrawal('rejected') }
  await screen.tap(screen.field('reload'))
  await screen.findText('ready: rejected')
})
