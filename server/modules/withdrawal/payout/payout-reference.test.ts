import { computePayoutKey, readPayoutReference } from './payout-reference'

const HASH = '5d0cabcdef0123456789'.repeat(4).slice(0, 64)

it.each([
  HASH,
  `0x${HASH}`,
  `0X${HASH.toUpperCase()}`,
  ` ${HASH}\n`,
  `${HASH.slice(0, 32)} ${HASH.slice(32)}`,
  `\u200b${HASH}\ufeff`,
  HASH.replaceAll('5', '５').replaceAll('a', 'Ａ'),
])('repair 6: %s is the hash in another spelling', (typed) => {
  expect(readPayoutReference('TRC20', typed)).toBe(HASH)
  expect(readPayoutReference('ERC20', typed)).toBe(`0x${HASH}`)
  expect(computePayoutKey(typed)).toBe(HASH)
})

it.each(['', '0x', '0xabc', HASH.slice(1), `${HASH}0`, HASH.replace('5', 'g'), `tx:${HASH}`])(
  'repair 6: %s is not a transaction hash',
  (typed) => {
    expect(readPayoutReference('TRC20', typed)).toBeUndefined()
    expect(readPayoutReference('ERC20', typed)).toBeUndefined()
  },
)

it('takes any reference of a bank, without its spaces', () => {
  expect(readPayoutReference(null, ' RF18 5390 0754 ')).toBe('RF1853900754')
  expect(readPayoutReference(null, ' \u200b')).toBeUndefined()
  expect(computePayoutKey('rf18 5390 0754')).toBe(computePayoutKey('RF1853900754'))
})
