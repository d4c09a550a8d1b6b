// npm run release:app -- --url https://img.example/app/ --message 更快 [--message-en Faster] [--base-version 1.1.06] [--download-url URL] [--ios-url URL] [--force] [--compliance full|store]: packs and signs dist/app, and writes what ops releases publish takes (docs/operations.md, "Releases of the app").
import path from 'node:path'
import { readSigningKey } from '../../config/update-key'
import { isStale, outputOf, readRecord } from '../build/build-record'
import { root } from '../build/inputs'
import { release } from './release'

const OUT = 'dist/release'

try {
  release(process.argv.slice(2), {
    findBuild(compliance) {
      const record = readRecord('app', { compliance })
      if (!record || isStale('app', { compliance, brand: record.brand })) return undefined
      return { folder: outputOf('app', { compliance }), record }
    },
    readKey: () => readSigningKey(),
    out: path.join(root, OUT),
    outName: OUT,
    print: (line) => console.log(line),
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
