import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a host answers for its package; 'cut': it ends in the middle, 'silent': nobody is there, a number: with this status. */
export type HostState = 'whole' | 'cut' | 'silent' | number

export interface PackageHost {
  readonly url: string
  state: HostState
  bytes: Uint8Array
  /** The only origin that may read it; undefined: whoever asks. */
  openTo: string | undefined
  /** 'HEAD /x.wgt' of each request that was answered, with its query. */
  readonly asked: string[]
  close(): Promise<void>
}

/** Where packages of the app lie: any site that lets the app's origins read. */
export async function startPackageHost(): Promise<PackageHost> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { state, bytes, openTo } = host
    if (state === 'silent') return void request.socket.destroy()
    asked.push(`${request.method ?? ''} ${request.url ?? ''}`)
    const status = typeof state === 'number' ? state : 200
    response.writeHead(status, {
      'access-control-allow-origin': openTo ?? request.headers.origin ?? '*',
      'content-length': status === 200 ? bytes.length : 0,
    })
    if (request.method === 'HEAD' || status !== 200) return response.end()
    if (state === 'whole') return response.end(bytes)
    return response.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const host: PackageHost = {
    url: `http://127.0.0.1:${port}`,
    state: 'whole',
    bytes: new Uint8Array(),
    openTo: undefined,
    asked,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return host
}
