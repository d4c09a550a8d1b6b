import { gzipSync } from 'node:zlib'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { weighFirstLoad, weighInlineCss, weighWeapp } from './measure'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-size-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function write(name: string, content: string): void {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
}

it('counts a mini-program as WeChat does: what lies outside the subpackages is the main package', () => {
  const app = JSON.stringify({
    pages: ['pages/index'],
    subPackages: [{ root: 'pages/a' }, { root: 'pages/b/' }],
  })
  write('app.json', app)
  write('pages/index.js', 'x'.repeat(10))
  write('pages/a/index.js', 'x'.repeat(200))
  write('pages/b/index.js', 'x'.repeat(30))
  write('pages/ab/index.js', 'x'.repeat(5))
  write('build.json', 'not uploaded')
  write('app.js.LICENSE.txt', 'not uploaded')
  const main = app.length + 15
  expect(weighWeapp(folder)).toEqual({ main, largestSubpackage: 200, total: main + 230 })
})

it('weighs the first visit compressed and the shell’s CSS as it is', () => {
  write('js/app.js', 'a'.repeat(10_000))
  write('chunk/home.js', 'b'.repeat(10_000))
  write('index.html', '<style>a{}</style><p></p><style media="print">b{}</style>')
  write('chunk/login.js', 'abcdefgh'.repeat(2_000))
  const files = { initial: ['js/app.js'], home: ['chunk/home.js'], login: ['chunk/login.js'] }
  const bytes = weighFirstLoad(folder, files)
  expect(bytes).toBeGreaterThan(40)
  expect(bytes).toBeLessThan(200)
  const login = gzipSync('abcdefgh'.repeat(2_000), { level: 9 }).length
  const home = gzipSync('b'.repeat(10_000), { level: 9 }).length
  expect(weighFirstLoad(folder, files, 'login')).toBe(bytes + login - home)
  expect(weighInlineCss(folder)).toBe(6)
})
