import bs58 from 'bs58'
import { sha256 } from 'js-sha256'
import { keccak256 } from 'js-sha3'

/** USDT networks. Which of them a deployment pays out to is its policy's matter. */
export const walletNetworks = ['TRC20', 'ERC20'] as const
export type WalletNetworkName = (typeof walletNetworks)[number]

function isTronAddress(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false
  const bytes = bs58.decodeUnsafe(address)
  if (!bytes || bytes.length !== 25 || bytes[0] !== 0x41) return false
  const checksum = sha256.array(sha256.array(bytes.slice(0, 21))).slice(0, 4)
  return checksum.every((byte, index) => byte === bytes[21 + index])
}

function isEthereumAddress(address: string): boolean {
  if (!/^0x[0-9a-fA-F]{40}$/.test(address)) return false
  const digits = address.slice(2)
  if (digits === digits.toLowerCase() || digits === digits.toUpperCase()) return true
  const hash = keccak256(digits.toLowerCase())
  return [...digits].every((char, index) => {
    const upper = Number.parseInt(hash.charAt(index), 16) >= 8
    return char === (upper ? char.toUpperCase() : char.toLowerCase())
  })
}

/**
 * Whether an address belongs to a network: TRC20 by base58check with Tron's 0x41 prefix,
 * ERC20 by EIP-55 (an address in one case carries no checksum and passes, as the EIP says).
 */
export function isWalletAddress(address: string, network: string): boolean {
  if (network === 'TRC20') return isTronAddress(address)
  return network === 'ERC20' && isEthereumAddress(address)
}
