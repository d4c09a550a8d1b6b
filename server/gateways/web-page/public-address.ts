import { lookup as resolve } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { parseIp } from '../../security/parse-ip'

/** IPv6 that is routed at all; what is carried inside of others (NAT64, 6to4, Teredo) leads to addresses that nobody has looked at. */
const ROUTED = 0x2000
const ROUTED_MASK = 0xe000

/** Whether an address belongs to anybody on the internet: not to this machine, its networks, or nobody. */
export function isPublicAddress(text: string): boolean {
  const address = parseIp(text)
  if (address?.range() !== 'unicast') return false
  return !('parts' in address) || ((address.parts[0] ?? 0) & ROUTED_MASK) === ROUTED
}

/**
 * A lookup for one connection: it answers with the addresses that it has looked at, so that the connection goes there and nowhere else.
 * One that may not be reached fails all of them.
 */
export function lookupAllowed(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) =>
    resolve(hostname, { all: true, verbatim: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return callback(error ?? new Error('no address'), '', 0)
      if (!addresses.every(({ address }) => isAllowed(address)))
        return callback(new Error('not a public address'), '', 0)
      if (options.all) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })
}
