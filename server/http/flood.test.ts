import { createFloodCounter } from './flood'

const nobody = { token: '', device: '' }
const NOW = 1_000_000

it('goes on counting an address whatever tokens and devices are made up', () => {
  const count = createFloodCounter(20, 10)
  const waits = Array.from({ length: 40 }, (_, index) =>
    count({ ip: '203.0.113.7', token: `t${index}`, device: `d${index}` }, NOW),
  )
  expect(waits.filter((wait) => wait === 0)).toHaveLength(20)
})

it.each([
  ['2001::4:5:6:7:8', '2001:0:0:4::1', true],
  ['2001::4:5:6:7:8', '2001:0:0:5::1', false],
  ['2001:db8::1', '2001:db8:0:0:9::2', true],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', true],
  ['::ffff:203.0.113.1', '::ffff:203.0.113.2', false],
  ['::ffff:203.0.113.1', '203.0.113.1', true],
  ['::ffff:cb00:7101', '203.0.113.1', true],
  ['fe80::1%eth0', 'fe80::2', true],
  ['fe80::1%br-lan', 'fe80::2%eth0.7', true],
])('takes %s and %s for one network: %s', (one, other, same) => {
  const count = createFloodCounter(1)
  expect(count({ ...nobody, ip: one }, NOW)).toBe(0)
  expect(count({ ...nobody, ip: other }, NOW) > 0).toBe(same)
})

it('lets everybody in again with the next minute, and says when that is', () => {
  const count = createFloodCounter(1)
  const caller = { ...nobody, ip: '203.0.113.7' }
  count(caller, NOW)
  expect(count(caller, NOW + 15_000)).toBe(45)
  expect(count(caller, NOW + 60_000)).toBe(0)
})
