import { judgeWhitelist } from './policy'

const window = { from: '2022-12-06', to: '2023-01-01' }

it.each([
  // Pacific days: 8 hours behind in winter.
  [true, '2022-12-06T07:59:59Z', 'closed'],
  [true, '2022-12-06T08:00:00Z', 'admitted'],
  [true, '2022-12-20T12:00:00Z', 'admitted'],
  [true, '2023-01-02T07:59:59Z', 'admitted'],
  [true, '2023-01-02T08:00:00Z', 'closed'],
  [false, '2022-12-20T12:00:00Z', 'notListed'],
  [false, '2026-11-24T12:00:00Z', 'notListed'],
])('listed %s at %s: %s', (listed, moment, verdict) => {
  expect(judgeWhitelist(listed, new Date(moment), window)).toBe(verdict)
})
