// Runs a TypeScript entry of ours: node tools/run.cjs <file.ts> [args]. Registers tsx in this process (no child, so signals reach the program).
const path = require('node:path')

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Starcard needs Node 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}
process.env.TSX_TSCONFIG_PATH ??= path.join(__dirname, '..', 'tsconfig.server.json')
try {
  require('tsx/cjs')
} catch {
  console.error('Dependencies are missing: run "npm ci" first.')
  process.exit(1)
}
const entry = path.resolve(process.argv[2])
process.argv.splice(1, 2, entry)
require(entry)
