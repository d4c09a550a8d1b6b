import ipaddr from 'ipaddr.js'
import { parseIp } from './parse-ip'

/** The address in its one spelling, as limits count it; of IPv6 the network of 64 bits, as one subscriber holds all of it. */
export function normaliseNetwork(ip: string): string {
  const address = parseIp(ip)
  if (address instanceof ipaddr.IPv6) return address.parts.slice(0, 4).join(':')
  return address?.toString() ?? ip
}
