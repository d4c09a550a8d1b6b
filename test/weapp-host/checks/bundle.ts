import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { filesBelow } from '../../../tools/build/inputs'
import type { AppJson } from './app-schema'

/** A folder with a compiled mini-program, read once. Paths are relative to it, with slashes. */
export interface Bundle {
  readonly folder: string
  readonly files: readonly string[]
  has(file: string): boolean
  /** Is there a file below this folder? */
  hasFolder(folder: string): boolean
  text(file: string): string
  bytes(file: string): number
  withExtension(extension: string): string[]
}

export function readBundle(folder: string): Bundle {
  const files = filesBelow(folder).map((file) => path.relative(folder, file).replaceAll('\\', '/'))
  const known = new Set(files)
  const texts = new Map<string, string>()
  return {
    folder,
    files,
    has: (file) => known.has(file),
    hasFolder: (name) => files.some((file) => file.startsWith(`${name}/`)),
    text(file) {
      const text = texts.get(file) ?? readFileSync(path.join(folder, file), 'utf8')
      texts.set(file, text)
      return text
    },
    bytes: (file) => statSync(path.join(folder, file)).size,
    withExtension: (extension) => files.filter((file) => file.endsWith(extension)),
  }
}

/** A page or a component: everything that has its own .json, .js and .wxml. */
export interface Unit {
  readonly path: string
  readonly kind: 'page' | 'component'
  /** Names in WXML → paths of components, app.json's included. */
  readonly components: Readonly<Record<string, string>>
}

export function subpackagesOf(app: AppJson) {
  return (app.subPackages ?? app.subpackages ?? []).map((item) => ({
    ...item,
    root: item.root.replace(/\/$/, ''),
  }))
}

/** All pages with their whole path, in the order of app.json. */
export function pagesOf(app: AppJson): string[] {
  return [
    ...app.pages,
    ...subpackagesOf(app).flatMap(({ root, pages }) => pages.map((page) => `${root}/${page}`)),
  ]
}

/** Root of the subpackage that a file belongs to; '' is the main package. */
export function packageOf(app: AppJson, file: string): string {
  return subpackagesOf(app).find(({ root }) => file.startsWith(`${root}/`))?.root ?? ''
}

/** A path as written in a file ("/x" from the root, everything else beside the file). */
export function resolvePath(from: string, to: string): string {
  return to.startsWith('/')
    ? path.posix.normalize(to.slice(1))
    : path.posix.join(path.posix.dirname(from), to)
}
