import type { Server } from 'node:http'
import { isProxy, type TrustProxy } from '../config/trust-proxy'
import { normaliseNetwork } from '../security/network-of'

/**
 * Closes the connections of an address (of IPv6: a network of 64 bits) beyond so many; 0 closes none. Proxies that are
 * believed bring everybody's: they are not counted, and count for themselves.
 */
export function capSockets(server: Server, max: number, trust: TrustProxy): void {
  if (max === 0) return
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const address = socket.remoteAddress
    if (address === undefined || isProxy(trust, address)) return
    const network = normaliseNetwork(address)
    const count = (open.get(network) ?? 0) + 1
    if (count > max) return void socket.destroy()
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}
