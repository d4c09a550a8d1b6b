import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** An IP address in its one spelling ('::ffff:a.b.c.d' is 'a.b.c.d'); undefined for what is none. */
export function parseIp(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (isIP(text) === 0) return undefined
  // A zone ('%br-lan') names the way to the address on this machine, not the address; ipaddr.js does not read all of them.
  return ipaddr.process(text.replace(/%.*/s, ''))
}
