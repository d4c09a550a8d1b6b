import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { journeys } from '../../test/suites.json'
import { matrixFaults } from './capability-matrix'

/** The check's step `targets`: docs/targets.md, "Capabilities". */
const root = path.resolve(__dirname, '../..')
const faults = matrixFaults({
  text: readFileSync(path.join(root, 'docs/targets.md'), 'utf8'),
  capabilities: readdirSync(path.join(root, 'src/platform/capabilities'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name),
  journeys,
  exists: (file) => existsSync(path.join(root, file)),
})
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
