// npm run sbom: writes sbom.json (CycloneDX, by npm itself) and the licences of docs/third-party.md from package-lock.json.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { format, resolveConfig } from 'prettier'
import { makeBom } from './bom'
import { replaceLicences } from './licences'

const root = path.resolve(__dirname, '../..')
const pageFile = path.join(root, 'docs/third-party.md')

async function main(): Promise<void> {
  const bom = makeBom(root)
  writeFileSync(path.join(root, 'sbom.json'), `${JSON.stringify(bom, null, 1)}\n`)
  const page = replaceLicences(readFileSync(pageFile, 'utf8'), bom)
  const options = await resolveConfig(pageFile)
  writeFileSync(pageFile, await format(page, { ...options, parser: 'markdown' }))
  console.log(`${bom.components.length} packages in sbom.json and docs/third-party.md`)
}

void main()
