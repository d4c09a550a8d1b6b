// Runs a TypeScript entry of ours: node tools/run.cjs <file.ts> [args]. Registers tsx in this process (no child, so signals reach the program).
const { readFileSync } = require('node:fs')
const path = require('node:path')

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Starcard needs Node 20.19 or newer; this is ${process.version}.`)
  process.exit(1)
}
const entry = path.resolve(process.argv[2])
if (process.argv.slice(3).some((word) => word === '--help' || word === '-h')) {
  // The comment in which a program says how npm calls it is its help; a program without one answers itself.
  const comments = readFileSync(entry, 'utf8').match(/(?:^\/\/.*\n)+|^\/\*\*[^]*?\*\//gm) ?? []
  const help = comments.find((text) => /npm (run|start|test)/.test(text))
  if (help) {
    console.log(help.replace(/^(\/\/|\/\*\*| \*\/| \*) ?|\s*\*\/$|`/gm, '').trim())
    process.exit(0)
  }
}
process.env.TSX_TSCONFIG_PATH ??= path.join(__dirname, '..', 'tsconfig.server.json')
try {
  require('tsx/cjs')
} catch {
  console.error('Dependencies are missing: run "npm ci" first.')
  process.exit(1)
}
process.argv.splice(1, 2, entry)
require(entry)
