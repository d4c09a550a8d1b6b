import type { OwnPayoutAccount } from '@contract/withdrawal/schemas'
import { chooseFirst } from './choose-first'

const wallet = (id: string, createTime: string, usedLast = false): OwnPayoutAccount => ({
  id,
  kind: 'usdt',
  name: id,
  masked: 'TR7N••••Lj6t',
  network: 'TRC20',
  usable: true,
  receivesFrom: null,
  createTime,
  address: 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
  usedLast,
})
const older = wallet('older', '2026-11-01T00:00:00Z')
const newer = wallet('newer', '2026-11-05T00:00:00Z')

it('on screen 3: proposes the wallet that was asked last, else the newest', () => {
  expect(chooseFirst([older, newer])?.id).toBe('newer')
  expect(chooseFirst([newer, { ...older, usedLast: true }])?.id).toBe('older')
  expect(chooseFirst([older])?.id).toBe('older')
  expect(chooseFirst([])).toBeUndefined()
})
