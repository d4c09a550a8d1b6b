import { setOwner } from '@/lib/owner'
import { createSubmission } from './submission'

beforeEach(() => localStorage.clear())

it('keeps the key with the body until a definite answer, over a reload too', () => {
  const form = createSubmission('cashout')
  const key = form.key({ amount: 100 })
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(form.key({ amount: 100 })).toBe(key)
  expect(createSubmission('cashout').key({ amount: 100 })).toBe(key)
  form.settle()
  expect(form.key({ amount: 100 })).not.toBe(key)
})

it('makes a new key for a changed body, another form and another user', () => {
  const form = createSubmission('cashout')
  const keys = [
    form.key({ amount: 100 }),
    form.key({ amount: 200 }),
    createSubmission('checkout').key({ amount: 200 }),
  ]
  setOwner('u2')
  keys.push(form.key({ amount: 200 }))
  setOwner('')
  expect(new Set(keys).size).toBe(4)
})
