import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import getPort from 'get-port'
import { accountEndpoints } from '@contract/account/endpoints'
import { findRunning } from '../../server/db/embedded/postmaster'
import { demoLogins } from '../../server/demo'
import { Member } from '../../test/e2e/support/member'
import type { Place } from './place'

/** Far above what a slow machine needs: the build, the database and the demo data. */
const READY_MS = 10 * 60_000
const END_MS = 60_000
/** The last line of `npm start`. */
const READY = 'Stop with Ctrl+C.'

/** What Node says about itself on stderr: deprecated, experimental. Nobody who starts Starcard can do anything about it. */
export function findWarnings(output: string): string[] {
  return output.match(/^\(node:\d+\).*$/gm) ?? []
}

interface Running {
  child: ChildProcess
  output(): string
  ended: Promise<number | null>
}

function startProduct({ folder, dataDir, node, npm, env }: Place, port: number): Running {
  const child = spawn(node, [npm, 'start'], {
    cwd: folder,
    env: { ...env, PORT: String(port), DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, by which the server is found and everything is ended.
    detached: true,
  })
  let text = ''
  child.stdout.on('data', (chunk: Buffer) => (text += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return { child, output: () => text, ended }
}

function killAll({ child }: Running): void {
  try {
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // They are gone already.
  }
}

/**
 * Ends the server as Ctrl+C does. npm and its shell are left alone: both would die of the signal themselves, and the
 * server's own exit code, which they hand on, would be lost.
 */
function interruptServer({ child }: Running): void {
  const processes = execFileSync('ps', ['-A', '-o', 'pid=,pgid=,args='], { encoding: 'utf8' })
  const server = processes
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+\S*node tools\/run\.cjs tools\/start\//.exec(line))
    .find((match) => Number(match?.[2]) === child.pid)
  if (!server) throw new Error('the server of npm start is not among the processes')
  process.kill(Number(server[1]), 'SIGINT')
}

async function within<T>(ms: number, what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`${what}: not in ${ms / 1000} s`))
    }, ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

async function untilReady(running: Running): Promise<void> {
  const { child, output, ended } = running
  await new Promise<void>((resolve, reject) => {
    const read = () => {
      if (output().includes(READY)) resolve()
    }
    child.stdout?.on('data', read)
    void ended.then((code) => {
      reject(new Error(`npm start ended with ${String(code)}`))
    })
  })
}

/** Home's document, a demo login that npm start printed, and the release that the server says it runs on. */
async function ask(url: string, version: string): Promise<void> {
  const home = await fetch(url)
  const page = await home.text()
  if (!home.ok || !/<div id="app"/.test(page) || !page.includes('<script'))
    throw new Error(`the home page is ${home.status}: ${page.slice(0, 200)}`)
  const login = demoLogins[0]
  if (!login) throw new Error('there are no demo logins')
  const member = await new Member(url, login.account, login.account).logIn(login.password)
  const { username } = await member.call(accountEndpoints.loadUser, {})
  if (username !== login.account) throw new Error(`${login.account} is greeted as ${username}`)
  const metrics = await (await fetch(`${url}/metrics`)).text()
  if (!metrics.includes(`nodejs_version_info{version="v${version}"`))
    throw new Error(`the server does not run on Node ${version}`)
}

/** `npm start` in the place: it answers, warns of nothing, ends with 0 at Ctrl+C and leaves no database running. */
export async function proveStart(place: Place): Promise<void> {
  const port = await getPort()
  const running = startProduct(place, port)
  const kill = () => {
    killAll(running)
  }
  process.once('exit', kill)
  try {
    await within(READY_MS, 'ready', untilReady(running))
    await ask(`http://127.0.0.1:${port}`, place.version)
    const cluster = path.join(place.dataDir, 'clusters', 'postgres')
    if (!findRunning(cluster)) throw new Error(`no database runs in ${cluster}`)
    interruptServer(running)
    const code = await within(END_MS, 'the end after Ctrl+C', running.ended)
    if (code !== 0) throw new Error(`npm start ended with ${String(code)} after Ctrl+C`)
    if (findRunning(cluster)) throw new Error('npm start left its database running')
    const warnings = findWarnings(running.output())
    if (warnings.length > 0) throw new Error(`npm start warns\n${warnings.join('\n')}`)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new Error(`${message}\n${running.output()}`, { cause: error })
  } finally {
    process.off('exit', kill)
    kill()
  }
}
