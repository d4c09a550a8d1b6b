import { existsSync } from 'node:fs'
import path from 'node:path'
import { readManifest } from './manifest'

const root = path.resolve(__dirname, '../..')

test('every suite that must run is there', () => {
  const { suites } = readManifest(path.join(root, 'test/suites.json'))
  expect(suites.filter((suite) => !existsSync(path.join(root, suite)))).toEqual([])
})
