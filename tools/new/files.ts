import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** What a generator did: files it wrote or changed, and what is left for a person. */
export interface Generated {
  files: string[]
  next: string[]
}

/** How what was written is undone, the newest last. */
const undos: (() => void)[] = []

/** After a failure: the checkout is as it was, so that the same command can be given again. */
export function undoAll(): void {
  for (const undo of undos.splice(0).reverse()) undo()
}

/** Has `undo` run when a later step fails. */
export function onFailure(undo: () => void): void {
  undos.push(undo)
}

/** Writes a new file; refuses to overwrite one. */
export function writeNew(root: string, file: string, text: string): string {
  const full = path.join(root, file)
  if (existsSync(full)) throw new Error(`${file} is there already`)
  const folder = mkdirSync(path.dirname(full), { recursive: true })
  onFailure(() => {
    rmSync(folder ?? full, { recursive: true, force: true })
  })
  writeFileSync(full, text)
  return file
}

/** Changes a file. @throws when `change` does not find its place */
export function edit(root: string, file: string, change: (text: string) => string): string {
  const full = path.join(root, file)
  const text = readFileSync(full, 'utf8')
  const changed = change(text)
  if (changed === text) throw new Error(`${file}: did not find where to put it`)
  onFailure(() => {
    writeFileSync(full, text)
  })
  writeFileSync(full, changed)
  return file
}

/** Adds a string to the list that ends where `start` does not go on; the list may stand in several rows, with a comma at its end. */
export function addToList(text: string, start: RegExp, value: string): string {
  return text.replace(
    new RegExp(`(${start.source}\\[[^\\]]*?),?\\s*\\]`),
    (_, list: string) => `${list}, '${value}']`,
  )
}

/** Puts `line` before the last occurrence of `mark`. */
export function insertBeforeLast(text: string, mark: string, line: string): string {
  const at = text.lastIndexOf(mark)
  return at < 0 ? text : text.slice(0, at) + line + text.slice(at)
}

export function words(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
}

export const kebab = (name: string) => words(name).join('-')
export const pascal = (name: string) =>
  words(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')
export const camel = (name: string) => pascal(name).replace(/^./, (first) => first.toLowerCase())
