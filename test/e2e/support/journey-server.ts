import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import getPort from 'get-port'
import { findRunning, stop as stopCluster } from '../../../server/db/embedded/postmaster'
import { scratchFolder } from '../../support/cluster-folder'
import { findSecrets, noteSecret } from '../../support/log-secrets'
import { copyMigratedCluster } from './migrated-cluster'
import { openOpsTerminal, type OpsResult, type OpsTerminal } from './ops-terminal'
import { findProgram } from './programs'

const ROOT = path.resolve(__dirname, '../../..')
const READY_MS = 240_000

/** A server of a journey's own: its own database, its own port, its own clock. */
export interface JourneyServer {
  url: string
  /** Its data folder, in which its database lies. */
  dataDir: string
  /** Its process. */
  readonly pid: number
  /** Runs one command of `npm run ops`, logged in as an operator of the finance role. */
  ops(...args: string[]): Promise<OpsResult>
  /** Ends it, or has it killed, and starts it again where it was, with what it has stored and other settings beside those of its journey. */
  restart(settings: Record<string, string>, how?: 'killed'): Promise<void>
  /** Ends it. @throws Error when a secret of the journey's members, or any token, stands in its log */
  stop(): Promise<void>
}

function output(child: ChildProcess): () => string {
  let text = ''
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return () => text
}

const closed = (child: ChildProcess) =>
  new Promise<number>((resolve) => child.once('close', (code) => resolve(code ?? 1)))

async function untilReady(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const end = Date.now() + READY_MS
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`the server stopped at its start:\n${log()}`)
    const ready = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    await delay(150)
  }
  throw new Error(`the server was not ready in ${READY_MS / 1000} s:\n${log()}`)
}

/** Ends what a server left behind, at once: this process ends, or the server never started. */
function removeAll(pid: number | undefined, dataDir: string): void {
  const postmaster = findRunning(path.join(dataDir, 'clusters', 'postgres'))?.pid
  for (const left of [pid, postmaster])
    try {
      if (left) process.kill(left, 'SIGKILL')
    } catch {
      // It is gone already.
    }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
}

/** The first operator makes itself, and sets the credential with the secret that it is given. */
async function logIn(run: JourneyServer['ops']): Promise<void> {
  const runOk = async (...args: string[]): Promise<string> => {
    const { code, output: said } = await run(...args)
    if (code !== 0) throw new Error(`ops ${args.join(' ')} ended with ${code}:\n${said}`)
    return said
  }
  const made: unknown = JSON.parse(
    await runOk('operators', 'add', 'journey', '--role', 'finance', '--json'),
  )
  const secret = noteSecret('an enrolment secret', String(Reflect.get(Object(made), 'secret')))
  const journeyCredential = noteSecret('an operator’s credential', 'journey-credential')
  const credential = ['--as', 'journey', '--credential', journeyCredential]
  await runOk('enrol', ...credential, '--secret', secret)
  await runOk('login', ...credential)
}

/**
 * Starts the real server in test mode on an empty embedded database of its own; on a slow machine it refuses nobody.
 * @param program what to run instead of the server alone, such as tools/start/serve.ts, which makes the demo data
 * @param words what that program is told on its command line
 */
export async function startJourneyServer(
  settings: Record<string, string> = {},
  program = 'server/main.ts',
  words: readonly string[] = [],
): Promise<JourneyServer> {
  const port = await getPort({ host: '127.0.0.1' })
  const dataDir = mkdtempSync(path.join(scratchFolder(), 'starcard-journey-'))
  if (!settings.DATABASE_URL) copyMigratedCluster(dataDir)
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    STARCARD_MODE: 'test',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DEMO: 'off',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    LOG_LEVEL: 'info',
    // The page of the mini-program's host in a browser opens sockets by itself; WeChat's come from an address that is known.
    CORS_ORIGINS: 'http://program.localhost',
    DATABASE_URL: '',
    DATABASE_OWNER_URL: '',
    ...settings,
  }
  const start = (more: Record<string, string> = {}) => {
    const child = spawn(process.execPath, [...findProgram(program), ...words], {
      cwd: ROOT,
      env: { ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return { child, log: output(child), ended: closed(child) }
  }
  let running = start()
  let logBefore = ''
  const remove = (): void => removeAll(running.child.pid, dataDir)
  process.once('exit', remove)
  const ready = () =>
    untilReady(url, running.child, running.log).catch((error: unknown) => {
      remove()
      throw error
    })
  await ready()
  let terminal: OpsTerminal | undefined
  const runOps = (...args: string[]): Promise<OpsResult> =>
    (terminal ??= openOpsTerminal(env)).run(args)
  async function end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    await terminal?.close()
    terminal = undefined
    running.child.kill(signal)
    await running.ended
    // A server that had no time left to end its database leaves it to us.
    await stopCluster(path.join(dataDir, 'clusters', 'postgres'))
  }
  let operator: Promise<void> | undefined
  return {
    url,
    dataDir,
    get pid() {
      return running.child.pid ?? 0
    },
    async ops(...args) {
      await (operator ??= logIn(runOps))
      return runOps(...args)
    },
    async restart(more, how) {
      await end(how === 'killed' ? 'SIGKILL' : 'SIGTERM')
      logBefore += running.log()
      running = start(more)
      await ready()
    },
    async stop() {
      await end()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 20 })
      process.off('exit', remove)
      const found = findSecrets(logBefore + running.log())
      if (found.length > 0) throw new Error(`secrets in the server’s log:\n${found.join('\n')}`)
    },
  }
}
