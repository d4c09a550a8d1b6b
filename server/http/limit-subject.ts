import { normaliseNetwork } from '../security/network-of'

/** What limits count under a network address: an address of IPv4, a network of 64 bits of IPv6. */
export function formatAddressSubject(ip: string): string {
  return `address:${normaliseNetwork(ip)}`
}

/** What limits count under a session id that the server gave. */
export function formatDeviceSubject(sessionCode: string): string {
  return `device:${sessionCode}`
}
