// Capacitor's command line without its own entry, which refuses Node 20. Copies dist/app into android/ and ios/, and puts its brand's icons, id, name and version there; with --store the store build, which takes dist/app's place.
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')

const store = process.argv.indexOf('--store')
if (store > 0) {
  process.argv.splice(store, 1)
  const app = path.join(__dirname, '../../dist/app')
  if (!fs.existsSync(`${app}-store`)) {
    console.error('There is no dist/app-store: npm run build -- --target app --compliance store')
    process.exit(1)
  }
  fs.rmSync(app, { recursive: true, force: true })
  fs.cpSync(`${app}-store`, app, { recursive: true })
}
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
