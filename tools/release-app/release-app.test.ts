import { generateKeyPairSync } from 'node:crypto'
import { zipSync } from 'fflate'
import { isSigned, openPackage } from '../../contract/update/open-package'
import { publicHalf } from '../../config/update-key'
import { pack, signPackage } from './pack'

const { privateKey } = generateKeyPairSync('ed25519')
const key = publicHalf(privateKey)
const text = (said: string) => new TextEncoder().encode(said)
const facts = {
  brand: 'default',
  compliance: 'full',
  platform: 'android',
  version: '1.1.07',
  baseVersion: '1.1.06',
}
const bytes = pack({ 'index.html': text('<html></html>'), 'js/app.js': text('start()') })
const { sha256, signature } = signPackage(bytes, facts, privateKey)
const manifest = { ...facts, sha256 }

it('a package that was packed and signed is opened, file by file', () => {
  expect(isSigned(manifest, signature, key)).toBe(true)
  expect(
    openPackage(bytes, manifest).map(([name, file]) => [name, Buffer.from(file).toString()]),
  ).toEqual([
    ['index.html', '<html></html>'],
    ['js/app.js', 'start()'],
  ])
})

it.each(Object.keys(manifest))('a signature is of one %s', (name) => {
  expect(isSigned({ ...manifest, [name]: 'another' }, signature, key)).toBe(false)
})

it.each([
  [
    'of another key',
    signPackage(bytes, facts, generateKeyPairSync('ed25519').privateKey).signature,
  ],
  ['that is none', 'no signature'],
  ['that is not there', ''],
])('a signature %s signs nothing', (_name, other) => {
  expect(isSigned(manifest, other, key)).toBe(false)
})

it.each([
  ['one byte more', Buffer.concat([bytes, Buffer.from([0])])],
  ['its first half', bytes.subarray(0, bytes.length / 2)],
])('%s is not the package that was signed', (_name, other) => {
  expect(() => openPackage(other, manifest)).toThrow('not the one that was signed')
})

it.each([
  ['nothing to begin with', { 'a.js': text('') }, 'no index.html'],
  ['a file above it', { 'index.html': text(''), '../a.js': text('') }, 'outside the package'],
  ['a file elsewhere', { 'index.html': text(''), '/a.js': text('') }, 'outside the package'],
])('a package with %s is refused', (_name, files, reason) => {
  const other = zipSync(files)
  expect(() => openPackage(other, signPackage(other, facts, privateKey))).toThrow(reason)
})
