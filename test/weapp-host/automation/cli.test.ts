import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import automator from 'miniprogram-automator'
import { writeFixture } from './fixture-program'

const cliPath = path.join(__dirname, 'cli.cjs')
let folder: string

beforeAll(() => {
  folder = writeFixture()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it("stands in for DevTools' command line in automator.launch", async () => {
  const program = await automator.launch({ cliPath, projectPath: folder, args: ['--surface', 'jsdom', '--language', 'ar'], timeout: 120_000, trustProject: true })
  expect((await program.currentPage())?.path).toBe('pages/home/home')
  expect((await program.systemInfo()).language).toBe('ar')
  await program.close()
}, 180_000)

it('says in one sentence what is missing', () => {
  const { status, stderr } = spawnSync(cliPath, ['auto', '--project', path.join(folder, 'pages')], { encoding: 'utf8' })
  expect([status, stderr.trim().split('\n').length]).toEqual([1, 1])
  expect(stderr).toContain('There is no app.json in')
}, 60_000)
