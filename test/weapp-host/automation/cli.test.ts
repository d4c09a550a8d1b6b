import { execFile, spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { writeFixture } from './fixture-program'

const cliPath = path.join(__dirname, 'cli.cjs')
/** In a process of its own: automator.launch leaves a timer of 15 seconds behind. */
const LAUNCH = `
const automator = require('miniprogram-automator')
async function main([cliPath, projectPath]) {
  const program = await automator.launch({ cliPath, projectPath, args: ['--surface', 'jsdom', '--language', 'ar'], timeout: 200000, trustProject: true })
  const page = await program.currentPage()
  const { language } = await program.systemInfo()
  await program.close()
  console.log(JSON.stringify({ path: page.path, language }))
}
main(process.argv.slice(1)).then(() => process.exit(0), (error) => { console.error(error); process.exit(1) })`
let folder: string

beforeAll(() => {
  folder = writeFixture()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it("stands in for DevTools' command line in automator.launch", async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['-e', LAUNCH, cliPath, folder], {
    cwd: path.resolve(__dirname, '../../..'),
  })
  expect(JSON.parse(stdout)).toEqual({ path: 'pages/home/home', language: 'ar' })
})

it('says in one sentence what is missing', () => {
  const { status, stderr } = spawnSync(cliPath, ['auto', '--project', path.join(folder, 'pages')], {
    encoding: 'utf8',
  })
  expect([status, stderr.trim().split('\n').length]).toEqual([1, 1])
  expect(stderr).toContain('There is no app.json in')
})
