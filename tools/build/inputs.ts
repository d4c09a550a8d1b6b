import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(__dirname, '../..')

/** Everything a client build reads. Tests and stories do not change a bundle, so they are left out. */
export const buildInputs = [
  'src',
  'contract',
  'locales',
  'config',
  'types',
  'babel.config.js',
  '.browserslistrc',
  'project.config.json',
  'package-lock.json',
  'tools/build',
  'tools/i18n/namespaces.ts',
]
const ignored = /\.test\.tsx?$/

/** Content hash of all inputs of a build: the same hash means that building again would change nothing. */
export function hashInputs(base = root): string {
  const hash = createHash('sha256')
  for (const file of buildInputs.flatMap((entry) => filesBelow(path.join(base, entry)))) {
    hash
      .update(`${path.relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex').slice(0, 32)
}

/** All files below a folder (or the file itself), sorted, without tests. Nothing when it does not exist. */
export function filesBelow(entry: string): string[] {
  if (!existsSync(entry)) return []
  if (statSync(entry).isFile()) return ignored.test(entry) ? [] : [entry]
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesBelow(path.join(entry, name)))
}
