import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FirstLoad } from '../../config/first-load-plugin'
import { filesBelow } from '../build/inputs'

/** Bytes of a built mini-program, as WeChat counts them. */
export interface WeappSizes {
  readonly main: number
  readonly largestSubpackage: number
  readonly total: number
}

/** Files that project.config.json keeps out of the upload. */
export const notUploaded = /(^|\/)build\.json$|\.LICENSE\.txt$/

/** Weighs a built mini-program: main package, largest subpackage, sum. */
export function weighWeapp(folder: string): WeappSizes {
  const app: { subPackages?: { root: string }[]; subpackages?: { root: string }[] } = JSON.parse(
    readFileSync(path.join(folder, 'app.json'), 'utf8'),
  )
  const roots = (app.subPackages ?? app.subpackages ?? []).map(
    ({ root }) => `${root.replace(/^\/|\/$/g, '')}/`,
  )
  const subpackages = new Map(roots.map((root) => [root, 0]))
  let main = 0
  for (const file of filesBelow(folder)) {
    const name = path.relative(folder, file).replaceAll('\\', '/')
    if (notUploaded.test(name)) continue
    const root = roots.find((candidate) => name.startsWith(candidate))
    const bytes = statSync(file).size
    if (root === undefined) main += bytes
    else subpackages.set(root, (subpackages.get(root) ?? 0) + bytes)
  }
  const sizes = [...subpackages.values()]
  return {
    main,
    largestSubpackage: Math.max(0, ...sizes),
    total: sizes.reduce((sum, size) => sum + size, main),
  }
}

const weighText = (text: string | Buffer) => gzipSync(text, { level: 9 }).length

/** gzip -9 bytes of everything that a first visit loads, a member's on the home page or a visitor's on login, with the scripts in index.html. */
export function weighFirstLoad(
  folder: string,
  { initial, ...pages }: FirstLoad,
  page: 'home' | 'login' = 'home',
): number {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => script ?? '',
  )
  const files = [...initial, ...pages[page]].map((file) => readFileSync(path.join(folder, file)))
  return [...inline, ...files].map(weighText).reduce((sum, size) => sum + size, 0)
}

/** Bytes of the style elements in index.html. */
export function weighInlineCss(folder: string): number {
  const html = readFileSync(path.join(folder, 'index.html'), 'utf8')
  return [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].reduce(
    (sum, [, css]) => sum + Buffer.byteLength(css ?? ''),
    0,
  )
}

/** True when a folder exists and holds something. */
export function isBuilt(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0
  } catch {
    return false
  }
}
