import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brands } from '../../../config/brands'
import { outputOf, type BuildRecord } from '../../../tools/build/build-record'
import { writeCsp } from '../../../tools/build/finish-web'
import { filesBelow } from '../../../tools/build/inputs'
import { writeWorker } from '../../../tools/build/write-worker'

const { version: BUILT } = brands.default
/** The version that comes after the built one. */
export const NEWER = '1.1.07'

/** js/app.0db4f3bf.js, css/8381.ae699b3.css: the hash is in both names of a chunk. */
const HASH = /\.([0-9a-f]{7,8})\.(?:js|css)$/

/** A hash of the same length for what a file holds now. */
const hashAgain = (hash: string) =>
  createHash('sha256').update(`${hash} ${NEWER}`).digest('hex').slice(0, hash.length)

/** Makes a build of h5 another version's: what holds its version gets other content and other names, as a build of that version would have. */
function renew(folder: string): void {
  const files = filesBelow(folder)
  // A server packs nothing itself: without copies it sends the files as they are.
  for (const file of files) if (/\.(br|gz)$/.test(file)) rmSync(file)
  const texts = files.filter((file) => /\.(js|css|html|json)$/.test(file))
  const contents = new Map(texts.map((file) => [file, readFileSync(file, 'utf8')]))
  const hashes = new Map<string, string>()
  for (const [file, content] of contents) {
    const hash = HASH.exec(file)?.[1]
    if (hash !== undefined && content.includes(BUILT)) hashes.set(hash, hashAgain(hash))
  }
  const rename = (content: string) =>
    [...hashes].reduce((all, [before, after]) => all.replaceAll(before, after), content)
  for (const [file, content] of contents) {
    writeFileSync(file, rename(content.replaceAll(BUILT, NEWER)))
    const name = path.basename(file)
    if (rename(name) !== name) renameSync(file, path.join(path.dirname(file), rename(name)))
  }
  writeCsp(folder)
  const record: BuildRecord = JSON.parse(readFileSync(path.join(folder, 'build.json'), 'utf8'))
  if (record.firstLoad) writeWorker(folder, record.firstLoad)
}

/** A folder of h5 that a server serves. */
export interface WebRelease {
  folder: string
  /** The newer version takes the place of the built one; the server sees it at its next start. */
  bringNewer(): void
  remove(): void
}

/** A copy of dist/h5 in a folder of its own. */
export function copyWebBuild(): WebRelease {
  const folder = mkdtempSync(path.join(tmpdir(), 'starcard-web-'))
  cpSync(outputOf('h5'), folder, { recursive: true })
  return {
    folder,
    bringNewer: () => renew(folder),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
