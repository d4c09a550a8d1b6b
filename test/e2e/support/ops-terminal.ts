import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { findProgram } from './programs'

const ROOT = path.resolve(__dirname, '../../..')

/** What `npm run ops` answered. */
export interface OpsResult {
  code: number
  output: string
}

/** Where an operator types one command of `npm run ops` after another, or several at once. */
export interface OpsTerminal {
  run(words: readonly string[]): Promise<OpsResult>
  close(): Promise<void>
}

/** Opens a terminal in an environment of its own. */
export function openOpsTerminal(env: NodeJS.ProcessEnv): OpsTerminal {
  const child = spawn(process.execPath, findProgram('test/e2e/support/ops-host.ts'), {
    cwd: ROOT,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  const waiting = new Map<number, (result: OpsResult) => void>()
  let faults = ''
  child.stderr.on('data', (chunk: Buffer) => (faults += chunk.toString()))
  createInterface({ input: child.stdout }).on('line', (line) => {
    const { id, code, output }: OpsResult & { id: number } = JSON.parse(line)
    waiting.get(id)?.({ code, output: faults + output })
    waiting.delete(id)
    faults = ''
  })
  const ended = (): OpsResult => ({ code: 1, output: `the terminal ended:\n${faults}` })
  const closed = once(child, 'close').then(() => {
    for (const end of waiting.values()) end(ended())
  })
  // A write that meets its end is answered when it has closed.
  child.stdin.on('error', () => undefined)
  let count = 0
  return {
    run(words) {
      if (!child.stdin.writable) return closed.then(ended)
      const id = (count += 1)
      return new Promise((resolve) => {
        waiting.set(id, resolve)
        child.stdin.write(`${JSON.stringify({ id, words })}\n`)
      })
    },
    async close() {
      child.stdin.end()
      await closed
    },
  }
}
