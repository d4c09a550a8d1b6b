import { networkOf } from '../security/network-of'

/** What limits count under a network address: an address of IPv4, a network of 64 bits of IPv6. */
export function addressSubject(ip: string): string {
  return `address:${networkOf(ip)}`
}

/** What limits count under a session id that the server gave. */
export function deviceSubject(sessionCode: string): string {
  return `device:${sessionCode}`
}
