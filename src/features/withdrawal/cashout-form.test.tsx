import type { WithdrawalPolicy } from '@contract/withdrawal/schemas'
import { ids } from '@/lib/test-ids'
import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { CashoutForm } from './cashout-form'
import { useCashout } from './cashout-store'

inEnglish()

const wallet = { id: 'w1', kind: 'usdt' as const, name: 'Main wallet', masked: 'TR7N…Lj6t', network: 'TRC20' as const, usable: true, createTime: '2026-11-01T00:00:00Z' }
const legacy: WithdrawalPolicy = {
  name: 'legacy', minimum: 100_00, maximumPerRequest: null, maximumPerDay: 500_00, maximumPerMonth: 2_000_00, leftToday: 400_00, leftThisMonth: 1_900_00,
  fee: 0, kinds: ['usdt'], networks: ['TRC20'], available: 1_215_50, debt: 0, hasPayPassword: true,
}

beforeEach(() => {
  localStorage.clear()
  useCashout.setState({ accounts: [wallet] })
})

it('shows and checks the older limits where a deployment chose them: $500 a day, $2,000 a month, TRC only', async () => {
  const screen = await render(<CashoutForm policy={legacy} />)
  expect(screen.text()).toContain('up to $500.00 a day · up to $2,000.00 a month')
  expect(screen.text()).toContain('Only USDT withdrawals, on TRC20.')
  expect(screen.text()).not.toContain('20,000')
  await screen.type(screen.field(ids.cashout.amount), '401')
  expect(screen.text()).toContain('At most $400.00 more today.')
  await screen.type(screen.field(ids.cashout.amount), '99.99')
  expect(screen.text()).toContain('withdrawal amount lower than the minimum')
  await screen.type(screen.field(ids.cashout.amount), '400')
  expect(screen.role('button', 'Cash out $400.00')).toBeDefined()
  screen.unmount()
})
