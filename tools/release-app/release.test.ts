import { spawnSync } from 'node:child_process'
import { createHash, createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { unzipSync } from 'fflate'
import { writeManifest } from '../../contract/update/manifest'
import type { Compliance } from '../../config/compliance'
import { publicHalf, readSigningKey } from '../../config/update-key'
import type { BuildRecord } from '../build/build-record'
import { root } from '../build/inputs'
import { release } from './release'

const { privateKey } = generateKeyPairSync('ed25519')
const record: BuildRecord = {
  target: 'app',
  brand: 'default',
  channel: 'release',
  gallery: false,
  compliance: 'full',
  inputs: 'a'.repeat(32),
  version: '1.1.07',
  commit: null,
  builtAt: '2026-11-17T20:00:00.000Z',
  updateKey: publicHalf(privateKey),
}
const NEEDED = ['--url', 'https://img.example/app', '--message', '更快']
const BOTH = ['--download-url', 'https://d.example/a.apk', '--ios-url', 'https://apps.example/1']

let folder: string
let printed: string[]
let asked: Compliance[]

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-release-app-'))
  printed = []
  asked = []
  mkdirSync(path.join(folder, 'app/js'), { recursive: true })
  writeFileSync(path.join(folder, 'app/index.html'), '<html></html>')
  writeFileSync(path.join(folder, 'app/js/app.js'), 'start()')
  // Facts of the build, which no phone needs.
  for (const name of ['build.json', 'csp.json']) writeFileSync(path.join(folder, 'app', name), '{}')
  writeFileSync(path.join(folder, 'key.pem'), privateKey.export({ type: 'pkcs8', format: 'pem' }))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A release of the small build; `found` is what its record says otherwise. */
function run(args: string[], found: Partial<BuildRecord> = {}): void {
  release(args, {
    findBuild(compliance) {
      asked.push(compliance)
      return { folder: path.join(folder, 'app'), record: { ...record, ...found } }
    },
    readKey: () => readSigningKey({ RELEASE_KEY_FILE: path.join(folder, 'key.pem') }),
    out: path.join(folder, 'out'),
    outName: 'dist/release',
    print: (line) => printed.push(line),
  })
}
const written = () =>
  existsSync(path.join(folder, 'out')) ? readdirSync(path.join(folder, 'out')) : []
const read = (name: string) => readFileSync(path.join(folder, 'out', name))

it('packs what phones need, and signs for each system a manifest that its key holds to', () => {
  run([...NEEDED, ...BOTH, '--message-en', 'Faster', '--base-version', '1.1.06', '--force'])
  const names = ['default-1.1.07-android.json', 'default-1.1.07-ios.json', 'default-1.1.07.wgt']
  expect(written().sort()).toEqual(names)
  const bytes = read('default-1.1.07.wgt')
  const files = Object.entries(unzipSync(bytes))
  expect(files.map(([name, file]) => [name, Buffer.from(file).toString()])).toEqual([
    ['index.html', '<html></html>'],
    ['js/app.js', 'start()'],
  ])
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  for (const platform of ['android', 'ios']) {
    const { signature, ...file } = JSON.parse(read(`default-1.1.07-${platform}.json`).toString())
    expect(file).toEqual({
      platform,
      version: '1.1.07',
      baseVersion: '1.1.06',
      message: '更快',
      messageEn: 'Faster',
      force: true,
      wgtUrl: 'https://img.example/app/default-1.1.07.wgt',
      sha256,
      downloadUrl: 'https://d.example/a.apk',
      iosUrl: 'https://apps.example/1',
    })
    const facts = { brand: 'default', compliance: 'full', version: '1.1.07', baseVersion: '1.1.06' }
    const holds = (manifest: { platform: string; sha256: string }) =>
      verify(
        null,
        Buffer.from(writeManifest({ ...facts, ...manifest })),
        createPublicKey(privateKey),
        Buffer.from(signature, 'base64'),
      )
    expect(holds({ platform, sha256 })).toBe(true)
    expect(holds({ platform: platform === 'ios' ? 'android' : 'ios', sha256 })).toBe(false)
    expect(holds({ platform, sha256: 'b'.repeat(64) })).toBe(false)
  }
  expect(printed).toEqual([
    'dist/release/default-1.1.07.wgt: 0 KB',
    'npm run ops -- releases publish dist/release/default-1.1.07-android.json',
    'npm run ops -- releases publish dist/release/default-1.1.07-ios.json',
  ])
})

it('makes the same package of the same files', () => {
  run([...NEEDED, ...BOTH])
  const first = read('default-1.1.07.wgt')
  run([...NEEDED, ...BOTH])
  expect(read('default-1.1.07.wgt').equals(first)).toBe(true)
})

it('a store build is asked for and named as one, and goes to the system that has an address', () => {
  run([...NEEDED, ...BOTH.slice(2), '--compliance', 'store'])
  expect(asked).toEqual(['store'])
  expect(written().sort()).toEqual(['default-1.1.07-store-ios.json', 'default-1.1.07-store.wgt'])
  const file = JSON.parse(read('default-1.1.07-store-ios.json').toString())
  expect(file).toMatchObject({ force: false, baseVersion: '', platform: 'ios' })
  expect(file.wgtUrl).toBe('https://img.example/app/default-1.1.07-store.wgt')
})

it.each([
  ['no address', ['--message', '更快', ...BOTH], '--url says where the package will lie'],
  ['an address without TLS', ['--url', 'http://a', '--message', '更快', ...BOTH], 'https.'],
  ['nothing that is new', [...NEEDED.slice(0, 2), ...BOTH], '--message says what is new'],
  ['nobody that it is for', NEEDED, 'say for whom it is'],
  ['an unknown kind of build', [...NEEDED, ...BOTH, '--compliance', 'half'], 'full or store'],
  ['an option that it has not', [...NEEDED, ...BOTH, '--fast'], '--fast'],
])('refuses %s, and writes nothing', (_what, args, why) => {
  expect(() => run(args)).toThrow(why)
  expect([asked, written()]).toEqual([[], []])
})

it('refuses a checkout without a build of what lies in it', () => {
  expect(() => {
    release([...NEEDED, ...BOTH], {
      findBuild: () => undefined,
      readKey: () => privateKey,
      out: path.join(folder, 'out'),
      outName: 'dist/release',
      print: (line) => printed.push(line),
    })
  }).toThrow('dist/app is not what this checkout makes')
  expect(written()).toEqual([])
})

it('refuses an app that takes packages of another key, and one without an index.html', () => {
  const other = publicHalf(generateKeyPairSync('ed25519').privateKey)
  expect(() => run([...NEEDED, ...BOTH], { updateKey: other })).toThrow('built for another key')
  expect(() => run([...NEEDED, ...BOTH], { updateKey: undefined })).toThrow('another key')
  rmSync(path.join(folder, 'app/index.html'))
  expect(() => run([...NEEDED, ...BOTH])).toThrow('There is no index.html')
  expect(written()).toEqual([])
})

it('refuses a key that is not for Ed25519', () => {
  const { privateKey: rsa } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  writeFileSync(path.join(folder, 'key.pem'), rsa.export({ type: 'pkcs8', format: 'pem' }))
  expect(() => run([...NEEDED, ...BOTH])).toThrow('The release key is not for Ed25519.')
})

it('the command says why it refuses, and ends with 1', () => {
  const command = ['tools/run.cjs', 'tools/release-app/main.ts']
  const { status, stderr } = spawnSync(process.execPath, [...command, ...BOTH], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stderr.trim()]).toEqual([1, '--url says where the package will lie: https.'])
})
