// Capacitor's command line without its own entry, which refuses Node 20. Copies dist/app into android/ and ios/, and puts its brand's icons, id, name and version there.
const { spawnSync } = require('node:child_process')
const path = require('node:path')

if (process.argv.length < 3) process.argv.push('sync')
if (process.argv[2] === 'sync') {
  const run = path.join(__dirname, '../run.cjs')
  for (const tool of ['icons', 'native']) {
    const main = path.join(__dirname, '..', tool, 'main.ts')
    const { status } = spawnSync(process.execPath, [run, main], { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
}
require('@capacitor/cli').run()
