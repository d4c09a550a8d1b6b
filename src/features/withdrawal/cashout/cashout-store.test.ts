import { inEnglish } from '../../../../test/support/client/english'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { useCashout } from './cashout-store'

inEnglish()

const REQUEST = { amount: 15_000, accountId: 'a1', payPassword: '482915' }
const withdrawal = { id: 'w1' }

function answers(...replies: { code?: number; msg?: string; data?: unknown }[]) {
  return fakeApi(() => replies.shift() ?? { data: { withdrawal, available: 0, hold: 15_000 } })
}

const keysOf = (api: ReturnType<typeof fakeApi>) =>
  api.to('/withdraw/create').map(({ headers }) => headers['Idempotency-Key'])

it.each([
  [40103, 'payPassword'],
  [40990, 'payPassword'],
  [43265, 'amount'],
  [42230, 'amount'],
])('keeps the key over the refusal %d, shown at %s', async (code, at) => {
  const api = answers({ code, msg: 'no' })
  expect(await useCashout.getState().submit(REQUEST)).toMatchObject({ type: 'refused', at })
  expect(await useCashout.getState().submit(REQUEST)).toMatchObject({ type: 'done' })
  const [first, second] = keysOf(api)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
})

it('asks under a new key once the request was taken', async () => {
  const api = answers()
  await useCashout.getState().submit(REQUEST)
  await useCashout.getState().submit(REQUEST)
  const [first, second] = keysOf(api)
  expect(second).not.toBe(first)
})
