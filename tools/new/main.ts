import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { newBrand } from './brand'
import { newCapability } from './capability'
import { newEndpoint } from './endpoint'
import { newFeature } from './feature'
import { undoAll, type Generated } from './files'
import { newLanguage } from './language'
import { newPage } from './page'

const generators: Readonly<Record<string, (root: string, name: string) => Generated>> = {
  page: newPage,
  feature: newFeature,
  endpoint: newEndpoint,
  capability: newCapability,
  brand: newBrand,
  language: newLanguage,
}

/** Gives the files Prettier's layout, which `npm run check` holds. */
function format(root: string, files: readonly string[]): void {
  const prettier = path.resolve(__dirname, '../../node_modules/prettier/bin/prettier.cjs')
  execFileSync(process.execPath, [prettier, '--write', '--log-level', 'warn', ...files], {
    cwd: root,
  })
}

/** What else is written from what a generator wrote: a new brand's picture beside shared links, a new language's bundles and its texts in the native projects. */
const writers: Readonly<Record<string, readonly (readonly string[])[]>> = {
  brand: [['tools/icons/main.ts', '--shared']],
  language: [['tools/i18n/bundles.ts'], ['tools/native/main.ts', '--brand', 'default']],
}

function runWriters(root: string, kind: string): void {
  for (const args of writers[kind] ?? [])
    execFileSync(process.execPath, ['tools/run.cjs', ...args], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      // Its own tables and not this program's.
      env: { ...process.env, TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.server.json') },
    })
}

/** `npm run new -- page|feature|endpoint|capability|brand|language NAME`; `--root` names another checkout. */
function main(): void {
  const args = process.argv.slice(2)
  const at = args.indexOf('--root')
  const root = at < 0 ? path.resolve(__dirname, '../..') : path.resolve(args[at + 1] ?? '.')
  const [kind = '', ...names] =
    at < 0 ? args : args.filter((_, index) => index !== at && index !== at + 1)
  const name = names.join(' ')
  const generate = generators[kind]
  if (!generate || !/^[A-Za-z][\w/-]*$/.test(name)) {
    if (generate && name)
      console.error(
        `"${name}": a name begins with a Latin letter and has letters, digits and - alone`,
      )
    console.error(
      'npm run new -- page folder/page | feature name/screen | endpoint context/name | capability name | brand name | language tag',
    )
    process.exitCode = 1
    return
  }
  try {
    const { files, next } = generate(root, name)
    format(root, files)
    runWriters(root, kind)
    for (const file of files) console.log(`wrote ${file}`)
    for (const step of next) console.log(`next: ${step}`)
    console.log('next: node tools/run.cjs tools/ci/suites.ts --write; npm run check')
  } catch (error) {
    undoAll()
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

main()
