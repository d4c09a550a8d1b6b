import { spawn } from 'node:child_process'
import path from 'node:path'
import { z } from 'zod'
import { ROOT } from '../../../server/config/paths'

const Measured = z.object({ perSecond: z.number(), p95: z.number(), errors: z.number() })
export type Measured = z.infer<typeof Measured>

/** Runs load.ts in a process of its own. @throws when a request was not answered with code 0 */
export function runLoad(order: {
  url: string
  callers: { headers: Record<string, string> }[]
  connections: number
  seconds: number
}): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      ['tools/run.cjs', path.join('test', 'proofs', 'bench', 'load.ts'), JSON.stringify(order)],
      { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
    )
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('exit', (code) => {
      if (code !== 0) return reject(new Error(`the load ended with ${code}`))
      const measured = Measured.parse(JSON.parse(output))
      if (measured.errors > 0) return reject(new Error(`${measured.errors} requests failed`))
      resolve(measured)
    })
  })
}
