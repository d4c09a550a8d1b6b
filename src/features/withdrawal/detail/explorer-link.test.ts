import { buildExplorerLink } from './explorer-link'

const HASH = '5d0c'.repeat(16)
const explorers = {
  TRC20: 'https://tron.example/#/transaction/{hash}',
  ERC20: 'https://ether.example/tx/{hash}',
}

it.each([
  ['TRC20', HASH, `https://tron.example/#/transaction/${HASH}`],
  ['ERC20', `0x${HASH}`, `https://ether.example/tx/0x${HASH}`],
] as const)(
  'on screen 4: a transaction of %s leads to its explorer',
  (network, transaction, link) => {
    expect(buildExplorerLink({ network, transaction }, explorers)).toBe(link)
  },
)

it.each([
  ['TRC20', `0x${HASH}`],
  ['ERC20', HASH],
  ['TRC20', HASH.slice(1)],
  ['TRC20', HASH.toUpperCase()],
  ['TRC20', `${HASH}\n`],
  ['TRC20', `../../${HASH.slice(6)}`],
  ['TRC20', null],
  [null, HASH],
] as const)('makes no link of what is not a hash of its network: %s %s', (network, transaction) => {
  expect(buildExplorerLink({ network, transaction }, explorers)).toBeUndefined()
})

it.each(['', 'http://tron.example/{hash}', 'javascript:{hash}', undefined])(
  'makes no link without an https address: %s',
  (address) => {
    const addresses: Record<string, string> = address === undefined ? {} : { TRC20: address }
    expect(buildExplorerLink({ network: 'TRC20', transaction: HASH }, addresses)).toBeUndefined()
  },
)
