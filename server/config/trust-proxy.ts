import ipaddr from 'ipaddr.js'
import { parseIp } from '../security/parse-ip'
import { SettingError } from './setting-error'

/** Whom to believe about the caller's address: nobody, the last so many hops, or these addresses and networks. */
export type TrustProxy = false | number | readonly string[]

const MOST_HOPS = 10
const WHAT_TO_WRITE =
  "TRUST_PROXY must say which proxies are believed: write how many stand in front (TRUST_PROXY=1) or their addresses (TRUST_PROXY=10.0.0.0/8,::1), not 'true'."

/** An address, or a network that is not the whole internet. */
function isPlace(text: string): boolean {
  if (!text.includes('/')) return ipaddr.isValid(text) && !/^\d+$/.test(text)
  return ipaddr.isValidCIDR(text) && !text.endsWith('/0')
}

/**
 * Reads TRUST_PROXY. Believing everybody would let each caller choose its own address and country, and with them
 * every limit that is counted by address.
 * @throws SettingError
 */
export function parseTrustProxy(text: string | undefined): TrustProxy {
  if (!text || text === 'false' || text === '0') return false
  if (/^\d{1,2}$/.test(text) && Number(text) <= MOST_HOPS) return Number(text)
  const places = text.split(',').map((part) => part.trim())
  if (!places.every(isPlace)) throw new SettingError(WHAT_TO_WRITE)
  return places
}

/**
 * The same for Fastify, which by itself takes a count for nobody: it cannot see whether the one who connects is a
 * proxy. Whoever sets a count says so (docs/operations.md, "Settings").
 */
export function buildProxyTrust(
  trust: TrustProxy,
): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof trust === 'number') return (_address, hop) => hop < trust
  return trust === false ? false : [...trust]
}

/** Whether a connection from this address is a proxy's. A count believes whoever connects. */
export function isProxy(trust: TrustProxy, address: string): boolean {
  if (typeof trust !== 'object') return trust !== false
  const from = parseIp(address)
  return (
    from !== undefined &&
    trust.some((place) => {
      const [network, bits] = ipaddr.parseCIDR(
        place.includes('/') ? place : `${place}/${place.includes(':') ? 128 : 32}`,
      )
      return network.kind() === from.kind() && from.match(network, bits)
    })
  )
}
