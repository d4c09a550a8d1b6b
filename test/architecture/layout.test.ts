import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { filesUnder, root } from './files'

const folders = [
  'android',
  'config',
  'contract',
  'docs/adr',
  'ios',
  'locales',
  'tools',
  'types',
  'src/pages',
  'src/shell',
  'src/features',
  'src/session',
  'src/components',
  'src/platform',
  'src/brand',
  'src/i18n',
  'src/lib/api',
  'src/lib/data',
  'src/lib/navigation',
  'src/styles',
  'server/config',
  'server/clock',
  'server/db/migrations',
  'server/http',
  'server/gateways',
  'server/jobs',
  'server/modules',
  'test/support',
  'test/e2e/journeys',
  'test/e2e/drivers',
  'test/architecture',
]
/** Programs written as other people's tools want them, WeChat's and the frameworks'; none of ours. */
const FOREIGN = /^test\/(weapp-host\/broken\/fixture|proofs\/bench\/web\/[a-z]+-hello)\//
const code = ['src', 'server', 'contract', 'config', 'tools', 'test']
  .flatMap(filesUnder)
  .filter((file) => !FOREIGN.test(file))

test.each(folders)('%s is where docs/architecture.md says', (folder) => {
  expect(existsSync(path.join(root, folder))).toBe(true)
})

test('no file and no folder is a drawer for anything', () => {
  expect(
    code.filter((file) =>
      /(^|\/)(utils?|helpers?|common|misc|shared)(\.[a-z0-9.]+)?(\/|$)/.test(file),
    ),
  ).toEqual([])
})

test('files are kebab-case, with dots for target and kind only; pages and texts are named by their route and language', () => {
  const ours = code.filter((file) => !/^src\/(pages|o)\/|^src\/i18n\/bundles\//.test(file))
  const named =
    /^[a-z0-9]+(-[a-z0-9]+)*(\.(h5|weapp|app|store|pending))?(\.(test|config|e2e))?\.(ts|tsx|cjs|mjs|json|scss|css|html|png|jpg|webp|svg|mp3|mp4|patch)$/
  expect(ours.filter((file) => !named.test(path.basename(file)))).toEqual([])
})

test('a per-target file has its variants: h5 and weapp both, or a base file; a page is configured for the mini-program alone', () => {
  const variants = code.filter(
    (file) =>
      /^src\/.*\.(h5|weapp|app)\.tsx?$/.test(file) &&
      !/^src\/pages\/.*\.config\.weapp\.ts$/.test(file),
  )
  const alone = variants.filter((file) => {
    const base = file.replace(/\.(h5|weapp|app)(\.tsx?)$/, '')
    const has = (suffix: string) =>
      ['.ts', '.tsx'].some((extension) => code.includes(base + suffix + extension))
    return !(has('') || (has('.h5') && has('.weapp')))
  })
  expect(alone).toEqual([])
})

test('a repair of Taro names its upstream issue, or says that there is none', () => {
  const repairs = code.filter(
    (file) => /^src\/platform\/taro\/.*\.ts$/.test(file) && !/\.test\./.test(file),
  )
  // A variant of a target that needs no repair says why in a line.
  const silent = repairs.filter((file) => {
    const text = readFileSync(path.join(root, file), 'utf8')
    return (
      text.split('\n').length > 8 && !/Upstream: (https:\/\/github\.com\/|not reported)/.test(text)
    )
  })
  expect(repairs.length).toBeGreaterThan(5)
  expect(silent).toEqual([])
})
