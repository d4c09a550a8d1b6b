import { endpoint, type EndpointData } from '@contract/endpoint'
import { accountErrors } from '@contract/account/errors'
import { commonErrors } from '@contract/common-errors'
import { withdrawalEndpoints } from '@contract/withdrawal/endpoints'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { mutate } from './mutate'

const USDT = {
  kind: 'usdt',
  network: 'TRC20',
  walletName: 'Main',
  address: 'TR7',
  confirmAddress: 'TR7',
  payPassword: '111111',
} as const
const { addWithdrawalAccount, createWithdrawal } = withdrawalEndpoints
const CASHOUT = { amount: 100_00, accountId: 'a1', payPassword: '111111' }
const noted = endpoint<{ note: string; secret: string }, null>()({
  method: 'POST',
  path: '/user/noted',
  access: 'user',
  idempotent: true,
} as const satisfies EndpointData)

beforeEach(() => localStorage.clear())

function answers(...replies: Answer[]) {
  const api = fakeApi(() => replies.shift() ?? { data: { id: '1' } })
  const keys = () => api.requests.map(({ headers }) => headers['Idempotency-Key'])
  return { api, keys }
}

it('sends one key for a wallet that is added again after 50300', async () => {
  const { keys } = answers({ code: commonErrors.UNAVAILABLE, msg: 'Busy' })
  expect(await mutate(addWithdrawalAccount, USDT)).toMatchObject({ type: 'unsure' })
  expect(await mutate(addWithdrawalAccount, USDT)).toMatchObject({ type: 'done' })
  const [first, second] = keys()
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

it('sends another key for edited input, and for the same input once it was taken', async () => {
  const { keys } = answers({ type: 'timeout' })
  await mutate(addWithdrawalAccount, USDT)
  await mutate(addWithdrawalAccount, { ...USDT, walletName: 'Spare' })
  await mutate(addWithdrawalAccount, { ...USDT, walletName: 'Spare' })
  expect(new Set(keys()).size).toBe(3)
})

it('finds a withdrawal whose answer was lost again, whatever password is typed next', async () => {
  const { keys } = answers(
    { type: 'failed', reason: 'network' },
    { code: accountErrors.PAY_PASSWORD_WRONG, msg: 'Wrong' },
  )
  const types = []
  for (const payPassword of ['111111', '222222', '111111'])
    types.push((await mutate(createWithdrawal, { ...CASHOUT, payPassword })).type)
  expect(types).toEqual(['unsure', 'refused', 'done'])
  expect(new Set(keys()).size).toBe(1)
  expect(JSON.stringify(localStorage)).not.toContain('111111')
})

it('repair 6: the next try after a retired key is a new request', async () => {
  const { keys } = answers({ code: commonErrors.IDEMPOTENCY_KEY_RETIRED, msg: 'Long ago' })
  expect(await mutate(createWithdrawal, CASHOUT)).toMatchObject({ type: 'refused' })
  expect(await mutate(createWithdrawal, CASHOUT)).toMatchObject({ type: 'done' })
  expect(new Set(keys()).size).toBe(2)
})

it('makes a new request of input that differs in a secret from what was taken', async () => {
  const { keys } = answers(
    { type: 'failed', reason: 'network' },
    { code: commonErrors.IDEMPOTENCY_MISMATCH, msg: 'Other' },
  )
  const options = { secrets: ['secret'] } as const
  for (const secret of ['a', 'b', 'b']) await mutate(noted, { note: 'n', secret }, options)
  const [first, second, third] = keys()
  expect(second).toBe(first)
  expect(third).not.toBe(first)
})

it('says a failure by a toast only where the screen does not show it', async () => {
  const { api } = answers({ code: 42230, msg: 'Too little' }, { code: 42230, msg: 'Too little' })
  expect(await mutate(createWithdrawal, CASHOUT)).toMatchObject({
    type: 'refused',
    error: { code: 42230, message: 'Too little' },
  })
  expect(api.toasts).toEqual([])
  await mutate(createWithdrawal, CASHOUT, { toast: true })
  expect(api.toasts.map(({ text }) => text)).toEqual(['Too little'])
})

it('does not hide a fault of ours', async () => {
  fakeApi(() => {
    throw new TypeError('x is undefined')
  })
  await expect(mutate(createWithdrawal, CASHOUT)).rejects.toThrow(TypeError)
})
