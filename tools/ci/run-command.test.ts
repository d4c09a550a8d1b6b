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
