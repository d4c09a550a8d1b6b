import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import type { BrandId } from '../../config/brands'
import type { Channel } from '../../config/channels'
import type { Compliance } from '../../config/compliance'
import type { Target } from '../../config/targets'
import { root } from './inputs'

export interface TaroRun {
  readonly target: Target
  readonly brand: BrandId
  readonly channel?: Channel
  /** With the gallery of components. */
  readonly gallery: boolean
  readonly compliance?: Compliance
  /** Output folder, relative to the repository. */
  readonly out: string
  readonly watch?: boolean
  readonly devPort?: number
}

/** Starts Taro's command line in a process of its own (it calls process.exit and keeps global state). */
export function spawnTaro({
  target,
  brand,
  channel = 'release',
  gallery,
  compliance = 'full',
  out,
  watch = false,
  devPort,
}: TaroRun): ChildProcess {
  const args = [
    'build',
    '--type',
    target,
    '--disable-global-config',
    '--no-check',
    ...(watch ? ['--watch'] : []),
  ]
  return spawn(
    process.execPath,
    [path.join(root, 'tools/run.cjs'), path.join(root, 'tools/build/taro.ts'), ...args],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        NODE_ENV: watch ? 'development' : 'production',
        BRAND: brand,
        CHANNEL: channel,
        GALLERY: gallery ? 'on' : 'off',
        COMPLIANCE: compliance,
        OUT_DIR: out,
        DEV_PORT: String(devPort ?? ''),
        FORCE_COLOR: '0',
      },
    },
  )
}

/** What Taro says on stderr when nothing is wrong, in Chinese: that it begins and that it has compiled. */
const greeting = /^(- |✅).*\n*/gm

/** Prints what a watching Taro says on stderr, but its greetings. */
export function printErrors(child: ChildProcess): void {
  child.stderr?.on('data', (chunk: Buffer) =>
    process.stderr.write(chunk.toString().replace(greeting, '')),
  )
}

/** Waits for the process; resolves to its exit code and what there is to say: its errors, or all output when it gave none. */
export function finished(child: ChildProcess): Promise<{ code: number; output: string }> {
  return new Promise((resolve, reject) => {
    const stdout: Buffer[] = []
    const stderr: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => stdout.push(chunk))
    child.stderr?.on('data', (chunk: Buffer) => stderr.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      const errors = Buffer.concat(stderr).toString().replace(greeting, '').trim()
      resolve({
        code: code ?? 1,
        output: errors === '' ? Buffer.concat(stdout).toString() : errors,
      })
    })
  })
}
