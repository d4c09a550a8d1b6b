import { isWalletAddress } from './wallet-address'

describe('isWalletAddress', () => {
  it.each([
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'],
    ['ERC20', '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'],
    ['ERC20', '0xdac17f958d2ee523a2206206994597c13d831ec7'],
  ])('takes the %s address %s', (network, address) => {
    expect(isWalletAddress(address, network)).toBe(true)
  })

  it.each([
    ['TRC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6T', 'a wrong checksum'],
    ['TRC20', '0xdac17f958d2ee523a2206206994597c13d831ec7', "the other network's address"],
    ['ERC20', 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t', "the other network's address"],
    ['ERC20', '0x5aaeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'a wrong EIP-55 case'],
    ['ERC20', '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAe', 'a missing digit'],
    ['TRC20', '', 'nothing'],
    ['BEP20', '0xdac17f958d2ee523a2206206994597c13d831ec7', 'an unknown network'],
  ])('refuses for %s %s: %s', (network, address) => {
    expect(isWalletAddress(address, network)).toBe(false)
  })
})
