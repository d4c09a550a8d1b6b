import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { runCommand } from './run-command'

beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined)
})
afterEach(() => jest.restoreAllMocks())

const node = (script: string, minutes = 4) =>
  runCommand({ name: 'step', command: process.execPath, args: ['-e', script], minutes })

test.each([
  ['exit 0', 'process.exit(0)', true],
  ['exit 3', 'process.exit(3)', false],
  [
    'CI is set and nothing can be read',
    'process.exit(process.env.CI === "true" && require("fs").readFileSync(0, "utf8") === "" ? 0 : 1)',
    true,
  ],
])('%s', async (_name, script, ok) => {
  expect(await node(script)).toBe(ok)
})

test('a command that hangs is stopped with its children', async () => {
  expect(
    await node(
      'require("child_process").spawn("sleep", ["60"], { stdio: "inherit" }); setInterval(() => {}, 1000)',
      0.01,
    ),
  ).toBe(false)
})

test('a command that does not exist fails and throws nothing', async () => {
  expect(
    await runCommand({
      name: 'none',
      command: 'no-such-command-of-starcard',
      args: [],
      minutes: 4,
    }),
  ).toBe(false)
})

test('what is in its environment is in its environment alone', async () => {
  const args = ['-e', 'process.exit(process.env.STARCARD_STEP === "yes" ? 0 : 1)']
  const step = { name: 'step', command: process.execPath, args, minutes: 4 }
  expect(await runCommand({ ...step, env: { STARCARD_STEP: 'yes' } })).toBe(true)
  expect(await runCommand(step)).toBe(false)
})

test('a run that is interrupted takes its command and the children of that along', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-run-command-'))
  const script = path.join(folder, 'run.ts')
  writeFileSync(
    script,
    `import { runCommand } from ${JSON.stringify(path.join(__dirname, 'run-command'))}
process.once('SIGINT', () => process.exit(1))
const child = 'require("child_process").spawn("sleep", ["600"], { stdio: "inherit" }); console.log("started")'
void runCommand({ name: 'step', command: process.execPath, args: ['-e', child], minutes: 4 })`,
  )
  const run = spawn(process.execPath, [path.resolve(__dirname, '../run.cjs'), script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  run.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (text.includes('started')) run.kill('SIGINT')
  })
  // It closes when nobody holds its output any more, the children included.
  expect(await once(run, 'close')).toEqual([1, null])
  rmSync(folder, { recursive: true })
})
