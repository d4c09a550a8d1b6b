import { spawn } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { TurnClient } from './turn-client'

export interface Coturn {
  address: string
  port: number
  secret: string
  secretBefore: string
  /** Settings of a server whose calls go through it. */
  settings: Readonly<Record<string, string>>
  /** Ends it by its process id. */
  end(): Promise<void>
}

const MISSING = 'turnserver is missing: install coturn (Debian: apt-get install coturn).'
const LOOPBACK = '127.0.0.1'
const SECRET = 'a-secret-of-the-relay'
/** Stands beside it while it is changed. */
const SECRET_BEFORE = 'the-secret-of-before'
/** Addresses that one member holds at once. */
export const USER_QUOTA = 16

/** Where it listens; without a port on a free one. */
interface Place {
  address?: string
  port?: number
}

/** What deploy/turnserver.conf says. It denies the loopback, so nothing is relayed on one machine: credentials and addresses alone are tried by it. */
const SETTINGS = path.resolve(__dirname, '../../deploy/turnserver.conf')

/** The machine's own address: a browser reaches no relay on the loopback from its other interfaces. */
export function ownAddress(): string {
  const own = Object.values(os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)
  return own?.address ?? LOOPBACK
}

/** What docs/operations.md ("Calls") denies, but for 127/8: the peers of the tests are there. */
export const DENIED_PEERS = [
  '0.0.0.0-0.255.255.255',
  '10.0.0.0-10.255.255.255',
  '100.64.0.0-100.127.255.255',
  '169.254.0.0-169.254.255.255',
  '172.16.0.0-172.31.255.255',
  '192.168.0.0-192.168.255.255',
  '224.0.0.0-239.255.255.255',
] as const

/** … and of IPv6 (to coturn `::` would be every address, and it refuses that one itself): loopback, addresses of IPv4 (mapped, translated, 6to4), unique-local, link-local. */
export const DENIED_PEERS_6 = [
  '::1',
  '::ffff:0.0.0.0-::ffff:255.255.255.255',
  '64:ff9b::-64:ff9b::ffff:ffff',
  '2002::-2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  'fc00::-fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
  'fe80::-febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff',
] as const

function findPort(address: string): Promise<number> {
  const socket = createSocket('udp4')
  return new Promise((resolve, reject) => {
    socket.once('error', reject)
    socket.bind(0, address, () => {
      const { port } = socket.address()
      socket.close(() => resolve(port))
    })
  })
}

/** The same as the deployment's settings, but that peers on this machine are allowed. */
const settingsOfTests = (address: string): string[] => [
  '-n',
  ...['--use-auth-secret', '--realm', 'starcard.example'],
  ...['--no-cli', '--allow-loopback-peers', '--no-multicast-peers'],
  ...[...DENIED_PEERS, ...DENIED_PEERS_6].map((range) => `--denied-peer-ip=${range}`),
  // Both ends of a call through it have relayed addresses of its own, and a machine may stand in a private network.
  ...(address === LOOPBACK ? ['--relay-ip', '::1'] : [`--allowed-peer-ip=${address}`]),
  ...['--user-quota', String(USER_QUOTA), '--total-quota', '100'],
]

/**
 * Starts Debian's coturn, on the loopback where nothing else is said, as docs/operations.md sets it up, or as deploy/turnserver.conf does.
 * @throws in one sentence where it is missing
 */
export async function startCoturn({
  address = LOOPBACK,
  port: wanted,
  asDeployed = false,
}: Place & { asDeployed?: boolean } = {}): Promise<Coturn> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'starcard-coturn-'))
  const port = wanted ?? (await findPort(address))
  const server = spawn(
    'turnserver',
    [
      ...(asDeployed ? ['-c', SETTINGS] : settingsOfTests(address)),
      ...['--listening-ip', address, '--relay-ip', address, '--listening-port', String(port)],
      ...['--static-auth-secret', SECRET, '--static-auth-secret', SECRET_BEFORE],
      ...['--no-tls', '--no-dtls'],
      ...['--userdb', path.join(folder, 'turndb')],
      ...['--log-file', path.join(folder, 'log'), '--no-stdout-log'],
      ...['--pidfile', path.join(folder, 'pid')],
    ],
    { stdio: 'ignore', env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin:/usr/bin` } },
  )
  let failure: string | undefined
  const ended = new Promise<void>((resolve) => {
    server.once('exit', (code) => {
      failure ??= `turnserver ended with ${code}`
      resolve()
    })
    server.once('error', () => {
      failure = MISSING
      resolve()
    })
  })
  async function end(): Promise<void> {
    if (server.pid !== undefined && server.exitCode === null) server.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  const client = new TurnClient({ address, port })
  try {
    await client.open()
    await client.reach(() => {
      if (failure !== undefined) throw new Error(failure)
    })
    const settings = { TURN_URLS: `turn:${address}:${port}`, TURN_SECRET: SECRET }
    return { address, port, secret: SECRET, secretBefore: SECRET_BEFORE, settings, end }
  } catch (error) {
    await end()
    throw error
  } finally {
    await client.close()
  }
}
