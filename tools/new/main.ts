import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { newBrand } from './brand'
import { newCapability } from './capability'
import { newEndpoint } from './endpoint'
import { newFeature } from './feature'
import type { Generated } from './files'
import { newPage } from './page'

const generators: Readonly<Record<string, (root: string, name: string) => Generated>> = {
  page: newPage,
  feature: newFeature,
  endpoint: newEndpoint,
  capability: newCapability,
  brand: newBrand,
}

/** Gives the files Prettier's layout, which `npm run check` holds. */
function format(root: string, files: readonly string[]): void {
  const prettier = path.resolve(__dirname, '../../node_modules/prettier/bin/prettier.cjs')
  execFileSync(process.execPath, [prettier, '--write', '--log-level', 'warn', ...files], {
    cwd: root,
  })
}

/** A new brand's picture beside shared links, which the server reads at its start. */
function drawPictures(root: string): void {
  execFileSync(process.execPath, ['tools/run.cjs', 'tools/icons/main.ts', '--shared'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

/** `npm run new -- page|feature|endpoint|capability|brand NAME`; `--root` names another checkout. */
function main(): void {
  const args = process.argv.slice(2)
  const at = args.indexOf('--root')
  const root = at < 0 ? path.resolve(__dirname, '../..') : path.resolve(args[at + 1] ?? '.')
  const [kind = '', name = ''] =
    at < 0 ? args : args.filter((_, index) => index !== at && index !== at + 1)
  const generate = generators[kind]
  if (!generate || !/^[A-Za-z][\w/-]*$/.test(name)) {
    console.error(
      'npm run new -- page folder/page | feature name/screen | endpoint context/name | capability name | brand name',
    )
    process.exitCode = 1
    return
  }
  try {
    const { files, next } = generate(root, name)
    format(root, files)
    if (kind === 'brand') drawPictures(root)
    for (const file of files) console.log(`wrote ${file}`)
    for (const step of next) console.log(`next: ${step}`)
    console.log('next: node tools/run.cjs tools/ci/suites.ts --write; npm run check')
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

main()
