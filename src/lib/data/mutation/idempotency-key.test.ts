import { setOwner } from '@/lib/owner'
import { getIdempotencyKey } from './idempotency-key'

beforeEach(() => localStorage.clear())

it('keeps the key with the body until a definite answer, over a reload too', () => {
  const form = getIdempotencyKey('cashout')
  const key = form.keyFor({ amount: 100 })
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(form.keyFor({ amount: 100 })).toBe(key)
  expect(getIdempotencyKey('cashout').keyFor({ amount: 100 })).toBe(key)
  form.settle()
  expect(form.keyFor({ amount: 100 })).not.toBe(key)
})

it('makes a new key for a changed body, another form and another user', () => {
  const form = getIdempotencyKey('cashout')
  const keys = [
    form.keyFor({ amount: 100 }),
    form.keyFor({ amount: 200 }),
    getIdempotencyKey('checkout').keyFor({ amount: 200 }),
  ]
  setOwner('u2')
  keys.push(form.keyFor({ amount: 200 }))
  setOwner('')
  expect(new Set(keys).size).toBe(4)
})

it('settles the key of who sent it, although another user is signed in by then', () => {
  setOwner('u1')
  const form = getIdempotencyKey('cashout')
  const mine = form.keyFor({ amount: 100 })
  setOwner('u2')
  const theirs = getIdempotencyKey('cashout').keyFor({ amount: 100 })
  form.settle()
  expect(getIdempotencyKey('cashout').keyFor({ amount: 100 })).toBe(theirs)
  setOwner('u1')
  expect(getIdempotencyKey('cashout').keyFor({ amount: 100 })).not.toBe(mine)
  setOwner('')
})
