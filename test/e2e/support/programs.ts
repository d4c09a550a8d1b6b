import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'

const ROOT = path.resolve(__dirname, '../../..')
/** Names the folder of the bundles to the processes that run journeys. */
const VARIABLE = 'STARCARD_JOURNEY_PROGRAMS'
/** What a journey starts again and again. */
const PROGRAMS = ['server/main.ts', 'tools/start/serve.ts', 'test/e2e/support/ops-host.ts']
/** Packages that look for files of their own at run time. */
const LEFT_OUT = ['sharp', '@aws-sdk/*', '@node-rs/*']

const fileOf = (program: string): string => `${program.replaceAll('/', '-').slice(0, -3)}.cjs`

/** A file that looks beside itself goes on looking there. */
const keepPlaces: Plugin = {
  name: 'places',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\.[cm]?[jt]s$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8')
      if (!/\b__dirname\b/.test(text)) return undefined
      const contents = text.replace(/\b__dirname\b/g, JSON.stringify(path.dirname(file)))
      return { contents, loader: file.endsWith('ts') ? 'ts' : 'js' }
    }),
}

/** Bundles them: to load the 2,200 modules of the server is half of the work of a start. */
export async function bundlePrograms(): Promise<void> {
  const home = path.join(ROOT, '.cache')
  mkdirSync(home, { recursive: true })
  const folder = mkdtempSync(path.join(home, 'journey-programs-'))
  process.env[VARIABLE] = folder
  await build({
    absWorkingDir: ROOT,
    entryPoints: PROGRAMS.map((program) => ({ in: program, out: fileOf(program).slice(0, -4) })),
    outdir: folder,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    keepNames: true,
    tsconfig: 'tsconfig.server.json',
    external: LEFT_OUT,
    plugins: [keepPlaces],
  })
}

export function removePrograms(): void {
  const folder = process.env[VARIABLE]
  if (folder) rmSync(folder, { recursive: true, force: true })
}

/** What node is told to run a program of ours: its bundle where there is one. */
export function findProgram(program: string): string[] {
  const folder = process.env[VARIABLE]
  return folder && PROGRAMS.includes(program)
    ? [path.join(folder, fileOf(program))]
    : [path.join(ROOT, 'tools/run.cjs'), path.join(ROOT, program)]
}
