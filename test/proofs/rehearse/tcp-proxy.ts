import { connect, createServer, type Socket } from 'node:net'

const LOOPBACK = '127.0.0.1'
/** PostgreSQL's protocol, version 3.0 (https://www.postgresql.org/docs/15/protocol-message-formats.html). */
const STARTUP = 196_608
const STARTUP_HEAD = 8

/** The network between two parts of the rehearsal. */
export interface TcpProxy {
  port: number
  /** Ends what is connected and lets nobody through. */
  cut(): void
  /** Lets the replica of this name no longer through, and ends its connections; others go on. */
  refuse(replica: string): void
  mend(): void
  close(): Promise<void>
}

interface Pair {
  far: Socket
  name: string | undefined
}

/** The application that a PostgreSQL client says to be in its first message; Patroni's replicas say their name. */
export function applicationOf(first: Buffer): string | undefined {
  if (first.length < STARTUP_HEAD || first.readUInt32BE(4) !== STARTUP) return undefined
  const words = first.subarray(STARTUP_HEAD).toString('utf8').split('\0')
  const at = words.findIndex((word, index) => index % 2 === 0 && word === 'application_name')
  return at < 0 ? undefined : words[at + 1]
}

/** Starts a proxy to a port of this machine. */
export async function startTcpProxy(target: number): Promise<TcpProxy> {
  const pairs = new Map<Socket, Pair>()
  const refused = new Set<string>()
  let isCut = false

  const server = createServer((near) => {
    near.on('error', () => near.destroy())
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(target, LOOPBACK)
    const pair: Pair = { far, name: undefined }
    pairs.set(near, pair)
    far.on('error', () => near.destroy())
    far.on('close', () => near.destroy())
    near.on('close', () => {
      pairs.delete(near)
      far.destroy()
    })
    near.on('data', (chunk) => {
      pair.name ??= applicationOf(chunk)
      if (pair.name !== undefined && refused.has(pair.name)) near.destroy()
      else if (!far.write(chunk)) near.pause()
    })
    far.on('drain', () => near.resume())
    far.on('data', (chunk) => {
      if (!near.write(chunk)) far.pause()
    })
    near.on('drain', () => far.resume())
  })
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')

  return {
    port: address.port,
    cut() {
      isCut = true
      for (const near of pairs.keys()) near.destroy()
    },
    refuse(replica) {
      refused.add(replica)
      for (const [near, { name }] of pairs) if (name === replica) near.destroy()
    },
    mend() {
      isCut = false
      refused.clear()
    },
    close: () =>
      new Promise<void>((resolve) => {
        for (const near of pairs.keys()) near.destroy()
        server.close(() => resolve())
      }),
  }
}
