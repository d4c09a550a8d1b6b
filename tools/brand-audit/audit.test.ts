import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { auditBundle } from './audit'

const folder = mkdtempSync(path.join(tmpdir(), 'starcard-brand-'))
afterAll(() => rmSync(folder, { recursive: true }))

const own =
  'a="https://api.meet.starcard.example",b="https://api.test.meet.starcard.example",c="starcardmeet://x"'

it('finds nothing where a bundle holds its own brand alone', () => {
  writeFileSync(path.join(folder, 'app.js'), own)
  expect(auditBundle(folder, 'meet')).toEqual([])
})

it.each([
  [
    'the host of the default brand',
    '"https://api.starcard.example"',
    ['app.js: default https://api.starcard.example'],
  ],
  [
    'the host of another brand',
    '"https://img.link.starcard.example/a"',
    ['app.js: link https://img.link.starcard.example'],
  ],
  ['the scheme of another brand', '"starcardworld://pages"', ['app.js: world starcardworld://']],
  ['the scheme of the default brand', '"starcard://pages"', ['app.js: default starcard://']],
])('finds %s', (_name, text, found) => {
  writeFileSync(path.join(folder, 'app.js'), `${own},d=${text}`)
  expect(auditBundle(folder, 'meet')).toEqual(found)
})

it('misses the hosts of its own', () => {
  writeFileSync(path.join(folder, 'app.js'), '"https://api.meet.starcard.example"')
  expect(auditBundle(folder, 'meet')).toEqual([
    'nowhere: meet https://api.test.meet.starcard.example',
  ])
})
