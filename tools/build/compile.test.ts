import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import webpack, { type Configuration, type StatsCompilation } from 'webpack'
import { AppVariantPlugin, findVariant } from '../../config/platform-app'
import { StrictPlugin } from '../../config/strict-plugin'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-build-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function write(name: string, content = ''): string {
  const file = path.join(folder, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

function compile(configuration: Configuration): Promise<StatsCompilation> {
  return new Promise((resolve, reject) => {
    const compiler = webpack({
      context: folder,
      mode: 'production',
      output: { path: path.join(folder, 'out') },
      ...configuration,
    })
    compiler.run((error, stats) => {
      compiler.close(() => undefined)
      if (error || !stats) reject(error ?? new Error('no stats'))
      else resolve(stats.toJson({ all: false, errors: true, warnings: true, modules: true }))
    })
  })
}

describe('the strict plugin', () => {
  const cases = [
    [
      'a missing file',
      "import { a } from './missing'; console.log(a)",
      "Can't resolve './missing'",
    ],
    ['a missing named export', "import { no } from './lib'; console.log(no)", "export 'no'"],
    [
      'a missing export of a namespace',
      "import * as lib from './lib'; console.log(lib.no)",
      "export 'no'",
    ],
    [
      'a missing optional require',
      "try { require('./missing') } catch { console.log(1) }",
      "Can't resolve './missing'",
    ],
  ] as const

  it.each(cases)('makes %s an error', async (_name, source, expected) => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined)
    write('lib.js', 'export const yes = 1')
    const stats = await compile({ entry: write('entry.js', source), plugins: [new StrictPlugin()] })
    expect(stats.errors?.map(({ message }) => message).join()).toContain(expected)
    process.exitCode = 0
  })

  it('lets a sound program pass', async () => {
    write('lib.js', 'export const yes = 1')
    const entry = write('entry.js', "import { yes } from './lib'; console.log(yes)")
    const stats = await compile({ entry, plugins: [new StrictPlugin()] })
    expect(stats.errors).toEqual([])
  })
})

describe('the app platform', () => {
  it('prefers .app, then .h5, and keeps the base file for the rest', () => {
    const both = write('both.app.ts')
    write('both.h5.ts')
    write('both.ts')
    const web = write('web.h5.tsx')
    const folderIndex = write('scan/index.h5.ts')
    const style = write('page.app.scss')
    write('page.scss')
    write('plain.ts')
    write('page.tsx')
    expect(findVariant(path.join(folder, 'both'))).toBe(both)
    expect(findVariant(path.join(folder, 'web'))).toBe(web)
    expect(findVariant(path.join(folder, 'scan'))).toBe(folderIndex)
    expect(findVariant(path.join(folder, 'page.scss'))).toBe(style)
    expect(findVariant(path.join(folder, 'page'))).toBeUndefined()
    expect(findVariant(style)).toBeUndefined()
    expect(findVariant(path.join(folder, 'plain'))).toBeUndefined()
  })

  it('resolves imports of a program to the variants', async () => {
    write('src/scan.h5.ts', 'export const scan = 2')
    write('src/scan.weapp.ts', 'export const scan = 3')
    write('src/share.app.ts', 'export const share = 4')
    write('src/share.h5.ts', 'export const share = 5')
    write('src/plain.ts', 'export const plain = 6')
    const entry = write(
      'src/entry.ts',
      "import { scan } from './scan'; import { share } from './share'; import { plain } from './plain'; console.log(scan, share, plain)",
    )
    const src = path.join(folder, 'src')
    const stats = await compile({
      entry,
      optimization: { concatenateModules: false },
      resolve: { extensions: ['.ts'], plugins: [new AppVariantPlugin(src)] },
    })
    const names = stats.modules
      ?.map(({ name }) => path.basename(name ?? ''))
      .filter(Boolean)
      .sort()
    expect(stats.errors).toEqual([])
    expect(names).toEqual(['entry.ts', 'plain.ts', 'scan.h5.ts', 'share.app.ts'])
  })
})
