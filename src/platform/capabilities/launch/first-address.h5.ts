import { readLandingAddress } from './landing-address'
import type { ReadFirstAddress } from './contract'

function hostOf(url: string): string {
  try {
    return new URL(url).host
  } catch {
    return ''
  }
}

export const readFirstAddress: ReadFirstAddress = () => ({
  address: readLandingAddress(),
  source: hostOf(document.referrer),
})
