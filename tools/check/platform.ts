import path from 'node:path'
import { capabilityFaults } from './capability-faults'

/** The check's step `platform`. */
const faults = capabilityFaults(path.resolve(__dirname, '../../src/platform/capabilities'))
for (const fault of faults) console.error(fault)
process.exitCode = faults.length > 0 ? 1 : 0
