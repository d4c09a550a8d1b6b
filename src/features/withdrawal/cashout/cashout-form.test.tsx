import type { OwnPayoutAccount, WithdrawalPolicy } from '@contract/withdrawal/schemas'
import * as navigate from '@/lib/navigation/navigate'
import { dismissTopLayer } from '@/lib/overlay/layers'
import { comeIntoSight } from '@/lib/overlay/page-in-sight'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render, type Rendered } from '../../../../test/support/client/render'
import { recordToasts } from '../../../../test/support/client/toasts'
import { CashoutForm } from './cashout-form'
import { cashoutIds } from './test-ids'

inEnglish()

let mockAble = false
const mockAnswer = jest.fn()
jest.mock('@/platform/capabilities/passkey/passkey', () => ({
  hasPasskeys: () => mockAble,
  answerByPasskey: (options: object) => mockAnswer(options),
}))

const PAY_PASSWORD = '482915'

const wallet: OwnPayoutAccount = {
  id: 'w1',
  kind: 'usdt',
  name: 'Main wallet',
  masked: 'TR7N…Lj6t',
  network: 'TRC20',
  usable: true,
  receivesFrom: null,
  createTime: '2026-11-01T00:00:00Z',
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  usedLast: false,
}
const legacy: WithdrawalPolicy = {
  name: 'legacy',
  minimum: 100_00,
  maximumPerRequest: null,
  maximumPerDay: 500_00,
  maximumPerMonth: 2_000_00,
  leftToday: 400_00,
  leftThisMonth: 1_900_00,
  fee: 0,
  kinds: ['usdt'],
  networks: ['TRC20'],
  available: 1_215_50,
  debt: 0,
  hasPayPassword: true,
  walletWaitHours: 0,
}

beforeEach(() => {
  localStorage.clear()
  mockAble = false
})

const open = (accounts = [wallet]) => render(<CashoutForm policy={legacy} accounts={accounts} />)

it('shows and checks the older limits where a deployment chose them: $500 a day, $2,000 a month, TRC only', async () => {
  const screen = await open()
  expect(screen.text()).toContain(
    'Maximum per day$500.00$400.00 left todayMaximum per month$2,000.00$1,900.00 left this month',
  )
  expect(screen.text()).toContain('Only USDT withdrawals, on TRC20.')
  expect(screen.text()).not.toContain('20,000')
  await screen.type(screen.field(cashoutIds.amount), '401')
  expect(screen.text()).toContain('At most $400.00 more today.')
  await screen.type(screen.field(cashoutIds.amount), '99.99')
  expect(screen.text()).toContain('Withdrawal amount lower than the minimum')
  // What the minimum is stays in sight.
  expect(screen.text()).toContain('Minimum$100.00')
  await screen.type(screen.field(cashoutIds.amount), '400')
  expect(screen.role('button', 'Cash out $400.00')).toBeDefined()
})

async function enter(screen: Rendered): Promise<void> {
  for (const digit of PAY_PASSWORD) await screen.tap(screen.field(`pay-password-${digit}`))
}

it('names where the money goes before the password is typed, and says that an answer which was lost is no reason to ask twice', async () => {
  const api = fakeApi(() => ({ type: 'failed', reason: 'network' }))
  const screen = await open()
  await screen.type(screen.field(cashoutIds.amount), '150,50')
  await screen.tap(screen.role('button', 'Cash out $150.50'))
  expect(screen.role('dialog', 'Payment password').textContent).toContain(
    'Withdraw to Main wallet · USDT · TRC20 · TR7N…Lj6t$150.50',
  )
  await enter(screen)
  await screen.findText('The same request is never processed twice')
  await enter(screen)
  const sent = await screen.until(() => {
    const requests = api.to('/user/withdraw/create')
    expect(requests).toHaveLength(2)
    return requests
  })
  expect(
    new Set(sent.map(({ headers }) => headers['Idempotency-Key'] ?? headers['idempotency-key']))
      .size,
  ).toBe(1)
  expect(sent.map(({ body }) => JSON.parse(body ?? '{}'))).toEqual(
    Array(2).fill({ amount: 150_50, accountId: 'w1', payPassword: PAY_PASSWORD }),
  )
})

it('repair 3: opens the pad again for an answer that came after Back had closed it', async () => {
  let lose = () => {}
  const api = fakeApi(
    () =>
      new Promise((resolve) => {
        lose = () => resolve({ type: 'failed', reason: 'network' })
      }),
  )
  const screen = await open()
  await screen.type(screen.field(cashoutIds.amount), '150')
  await screen.tap(screen.role('button', 'Cash out $150.00'))
  await enter(screen)
  await screen.until(() => expect(api.to('/user/withdraw/create')).toHaveLength(1))
  expect(dismissTopLayer()).toBe(true)
  await screen.until(() => expect(() => screen.role('dialog')).toThrow())
  lose()
  await screen.findText('The same request is never processed twice')
})

it.each([true, false])(
  'repair 3: turns to the receipt only from its own page: %s',
  async (stays) => {
    const replacePage = jest.spyOn(navigate, 'replacePage').mockImplementation(() => undefined)
    const toasts = recordToasts()
    comeIntoSight({})
    let answer = () => {}
    const api = fakeApi(
      () =>
        new Promise((resolve) => {
          answer = () => resolve({ data: { withdrawal: { id: 'W' }, available: 0 } })
        }),
    )
    const screen = await open()
    await screen.type(screen.field(cashoutIds.amount), '150')
    await screen.tap(screen.role('button', 'Cash out $150.00'))
    await enter(screen)
    await screen.until(() => expect(api.to('/user/withdraw/create')).toHaveLength(1))
    if (!stays) comeIntoSight({})
    answer()
    await screen.until(() => expect(toasts).toHaveLength(1))
    expect(replacePage).toHaveBeenCalledTimes(stays ? 1 : 0)
    jest.restoreAllMocks()
  },
)

const ledger: OwnPayoutAccount = { ...wallet, id: 'w2', name: 'Ledger' }

it('offers to change an account only when there is another one', async () => {
  const one = await open()
  expect(one.text()).not.toContain('Change')
  one.unmount()
  const screen = await open([wallet, ledger])
  expect(screen.text()).not.toContain('Ledger')
  await screen.tap(screen.field(cashoutIds.changeAccount))
  await screen.tap(screen.role('button', 'Ledger'))
  await screen.until(() => expect(screen.text()).toContain('Ledger'))
})

it('on screen 3: the wallet that was asked last stands there chosen, and a choice of the person goes before it', async () => {
  const screen = await open([ledger, { ...wallet, usedLast: true }])
  expect(screen.text()).toContain('Main wallet')
  expect(screen.text()).not.toContain('Ledger')
  await screen.tap(screen.field(cashoutIds.changeAccount))
  await screen.tap(screen.role('button', 'Ledger'))
  await screen.until(() => expect(screen.text()).not.toContain('Main wallet'))
})

it('on screen 3: says before the pad what goes where, the whole address in groups of four beside its network', async () => {
  const screen = await open()
  await screen.type(screen.field(cashoutIds.amount), '150')
  expect(screen.text()).toContain(
    'Amount$150.00Fee$0.00You receive$150.00NetworkUSDT · Tron (TRC20)Wallet address',
  )
  expect(screen.field(cashoutIds.address).textContent).toBe(
    '\u200eTR7N Hqje KQxG TCi8 q8ZY 4pL8 otSz gjLj 6t',
  )
})

it('on screen 3: the error beside the account is announced as those of fields are', async () => {
  const screen = await open([])
  await screen.type(screen.field(cashoutIds.amount), '150')
  await screen.tap(screen.field(cashoutIds.submit))
  const error = screen.role('alert')
  expect([error.id, error.textContent]).toEqual([cashoutIds.accountError, 'Add an account'])
  expect(error.closest('.field--error')).not.toBeNull()
})

it('on screen 3: the pad leads who forgot the password to a new one, and the draft stays', async () => {
  const openPage = jest.spyOn(navigate, 'openPage').mockImplementation(() => undefined)
  const screen = await open()
  await screen.type(screen.field(cashoutIds.amount), '150')
  await screen.tap(screen.role('button', 'Cash out $150.00'))
  await screen.tap(screen.role('button', 'Forgot it?'))
  expect(openPage.mock.calls).toEqual([
    ['/pages/sets/setPayPassword', { next: '/pages/income/cashout' }],
  ])
  screen.unmount()
  const again = await open()
  expect(again.role('button', 'Cash out $150.00')).toBeDefined()
  jest.restoreAllMocks()
})

it('leaves no sheet open under the page that adds an account', async () => {
  const openPage = jest.spyOn(navigate, 'openPage').mockImplementation(() => undefined)
  const screen = await open([wallet, ledger])
  await screen.tap(screen.field(cashoutIds.changeAccount))
  await screen.tap(screen.role('button', 'Add an account'))
  expect(openPage.mock.calls).toEqual([['/pages/account/add']])
  await screen.until(() => expect(() => screen.role('dialog')).toThrow())
  screen.unmount()
  jest.restoreAllMocks()
})

const waiting: OwnPayoutAccount = {
  ...wallet,
  id: 'w2',
  name: 'New wallet',
  receivesFrom: '2026-11-23T10:00:00.000Z',
}

it('repair 7: shows a wallet that cannot receive yet with its time, and does not choose it', async () => {
  const api = fakeApi(() => ({ type: 'failed', reason: 'network' }))
  const screen = await open([waiting])
  expect(screen.text()).toMatch(/New wallet.*Can receive from 2[34] Nov 2026/)
  await screen.type(screen.field(cashoutIds.amount), '150')
  await screen.tap(screen.field(cashoutIds.submit))
  expect(screen.role('alert').textContent).toMatch(/^Can receive from 2[34] Nov 2026/)
  expect(() => screen.role('dialog')).toThrow()
  expect(api.requests).toHaveLength(0)
})

it('repair 7: chooses the one wallet that can receive, and offers the other only to be looked at', async () => {
  const screen = await open([{ ...waiting, usedLast: true }, wallet, { ...ledger, id: 'w3' }])
  expect(screen.text()).toContain('Main wallet')
  await screen.tap(screen.field(cashoutIds.changeAccount))
  expect(() => screen.role('button', 'New wallet')).toThrow()
  await screen.tap(screen.role('button', 'Ledger'))
  await screen.until(() => expect(screen.text()).toContain('Ledger'))
})

describe('by a passkey', () => {
  const own = [
    { passkeyId: 'p', name: 'Phone', createTime: '2026-11-01T00:00:00Z', lastUsed: null },
  ]

  async function openPad(passkeys: object[]) {
    mockAble = true
    const api = fakeApi(({ url }) => {
      if (url.includes('passkey/list')) return { data: passkeys }
      if (url.includes('options/pay')) return { data: { challenge: 'c' } }
      return { data: { withdrawal: { id: 'W' }, available: 0 } }
    })
    const screen = await open()
    await screen.type(screen.field(cashoutIds.amount), '150')
    await screen.tap(screen.role('button', 'Cash out $150.00'))
    return { api, screen }
  }

  it('the amount and the account are what it answers for, and no password is sent', async () => {
    const replacePage = jest.spyOn(navigate, 'replacePage').mockImplementation(() => undefined)
    const { api, screen } = await openPad(own)
    mockAnswer.mockResolvedValueOnce({ type: 'declined' })
    await screen.tap(await screen.until(() => screen.role('button', 'Use a passkey')))
    await screen.until(() => expect(mockAnswer).toHaveBeenCalledWith({ challenge: 'c' }))
    expect(api.to('/user/withdraw/create')).toEqual([])
    mockAnswer.mockResolvedValueOnce({ type: 'answered', assertion: { id: 'AQI' } })
    await screen.tap(screen.role('button', 'Use a passkey'))
    await screen.until(() => expect(replacePage).toHaveBeenCalledTimes(1))
    const sent = (path: string) => api.to(path).map(({ body }) => JSON.parse(body ?? '{}'))
    expect(sent('options/pay')).toEqual(Array(2).fill({ amount: 150_00, accountId: 'w1' }))
    expect(sent('/user/withdraw/create')).toEqual([
      { amount: 150_00, accountId: 'w1', passkey: { id: 'AQI' } },
    ])
    jest.restoreAllMocks()
  })

  it('a device that cannot answer leads back to the password', async () => {
    const { screen } = await openPad(own)
    mockAnswer.mockResolvedValueOnce({ type: 'failed', reason: 'no' })
    await screen.tap(await screen.until(() => screen.role('button', 'Use a passkey')))
    await screen.findText('The passkey could not be used here. Use your password instead.')
  })

  it('who has none is offered none', async () => {
    const { api, screen } = await openPad([])
    await screen.until(() => expect(api.to('passkey/list')).toHaveLength(1))
    expect(() => screen.role('button', 'Use a passkey')).toThrow()
  })
})
