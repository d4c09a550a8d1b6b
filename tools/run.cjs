// Runs a TypeScript entry of ours: node tools/run.cjs <file.ts> [args]. Registers tsx in this process (no child, so signals reach the program).
// An old Node must come as far as the sentence that refuses it: no syntax and no module name here that is newer than Node 6.
// The same releases as `engines` in package.json.
const [major, minor] = process.version.slice(1).split('.').map(Number)
if (major < 24 && !(major === 22 && minor >= 13) && !(major === 20 && minor >= 19)) {
  console.error(
    `Starcard runs on Node 20 (20.19 or newer), 22 (22.13 or newer) and 24 or newer; 24 is recommended. This is ${process.version}.`,
  )
  process.exit(1)
}
const { readFileSync } = require('fs')
const path = require('path')

const entry = path.resolve(process.argv[2])
if (process.argv.slice(3).some((word) => word === '--help' || word === '-h')) {
  // The comment in which a program says how npm calls it is its help; a program without one answers itself.
  const comments = readFileSync(entry, 'utf8').match(/(?:^\/\/.*\n)+|^\/\*\*[^]*?\*\//gm) || []
  const help = comments.find((text) => /npm (run|start|test)/.test(text))
  if (help) {
    console.log(help.replace(/^(\/\/|\/\*\*| \*\/| \*) ?|\s*\*\/$|`/gm, '').trim())
    process.exit(0)
  }
}
if (process.env.TSX_TSCONFIG_PATH === undefined)
  process.env.TSX_TSCONFIG_PATH = path.join(__dirname, '..', 'tsconfig.server.json')
try {
  require('tsx/cjs')
} catch (error) {
  if (error.code !== 'MODULE_NOT_FOUND') throw error
  console.error('Dependencies are missing: run "npm ci" first.')
  process.exit(1)
}
process.argv.splice(1, 2, entry)
require(entry)
