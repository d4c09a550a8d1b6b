import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { until } from './until'

const SETTINGS = path.resolve(__dirname, '../../deploy/nats.conf')
const PASSWORD = 'the-password-of-the-bus'

export interface Nats {
  /** nats://NAME:PASSWORD@127.0.0.1:PORT */
  url: string
  port: number
  /** Ends it by its process id. */
  end(): Promise<void>
}

const MISSING = 'nats-server is missing: install it (Debian: apt-get install nats-server).'

/**
 * Starts Debian's nats-server as deploy/nats.conf sets it up, on a port of its own, or on the given one.
 * @throws in one sentence where it is missing
 */
export async function startNats(port = -1): Promise<Nats> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'starcard-nats-'))
  const server = spawn(
    'nats-server',
    ['-c', SETTINGS, '-a', '127.0.0.1', '-p', String(port), '--ports_file_dir', folder],
    {
      stdio: 'ignore',
      env: {
        ...process.env,
        PATH: `${process.env.PATH}:/usr/sbin:/sbin`,
        NATS_PASSWORD: PASSWORD,
      },
    },
  )
  let failure: string | undefined
  const ended = new Promise<void>((resolve) => {
    server.once('exit', (code) => {
      failure ??= `nats-server ended with ${code}`
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
  try {
    const address = await until('the ports of nats-server', () => {
      if (failure !== undefined) throw new Error(failure)
      const [file] = readdirSync(folder)
      if (file === undefined) return undefined
      return /"nats":\s*\[\s*"(nats:\/\/[^"]+)"/.exec(
        readFileSync(path.join(folder, file), 'utf8'),
      )?.[1]
    })
    const url = address.replace('//', `//starcard:${PASSWORD}@`)
    return { url, port: Number(new URL(address).port), end }
  } catch (error) {
    await end()
    throw error
  }
}
