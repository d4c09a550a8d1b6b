import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { findWords } from './find-words'

const root = path.resolve(__dirname, '../..')
const folders = ['src', 'server', 'contract', 'config', 'tools', 'test', 'docs', 'types']
const written = /\.(?:tsx?|[cm]?js|jsonc?|scss|html|md)$/

/**
 * What keeps its words: migrations that were released, lists made by a tool, a foreign program, and this check itself,
 * which has to name what it looks for.
 */
const exempt =
  /^(?:server\/db\/migrations\/|docs\/third-party\.md|test\/weapp-host\/broken\/fixture\/|tools\/words\/)/

function listFiles(): string[] {
  const below = folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name))),
  )
  const above = readdirSync(root).filter((name) => /\.(?:md|[cm]?js)$/.test(name))
  return [...below, ...above]
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => written.test(file) && !exempt.test(file))
    .sort()
}

/** `npm run words`: prints old words with what is written instead, and exits with 1 when there are any. */
function main(): void {
  const files = listFiles()
  const findings = files.flatMap((file) =>
    findWords(file, readFileSync(path.join(root, file), 'utf8')),
  )
  for (const { file, line, word, text } of findings)
    console.log(`${file}:${line} ${word.name} → ${word.instead}\n    ${text.slice(0, 160)}`)
  console.log(
    findings.length > 0
      ? `${findings.length} old words`
      : `${files.length} files in the words of docs/product/glossary.md`,
  )
  process.exitCode = findings.length > 0 ? 1 : 0
}

main()
