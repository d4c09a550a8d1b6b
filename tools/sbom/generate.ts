import { writeFileSync } from 'node:fs'
import path from 'node:path'
import manifest from '../../package.json'
import { readComponents, toCycloneDx, toMarkdown } from './components'

const root = path.resolve(__dirname, '../..')
const components = readComponents(root)
writeFileSync(path.join(root, 'sbom.json'), toCycloneDx(components, manifest.version))
writeFileSync(path.join(root, 'docs/third-party.md'), toMarkdown(components))
console.log(`${components.length} packages in sbom.json and docs/third-party.md`)
