import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { compress, inlineScriptHashes } from './finish-web'
import { newRecord, outputOf } from './build-record'
import { hashInputs } from './inputs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-inputs-'))
  mkdirSync(path.join(folder, 'src'))
  writeFileSync(path.join(folder, 'src/a.ts'), 'a')
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

describe('the hash of a build’s inputs', () => {
  it('follows content and names, and ignores tests and time stamps', () => {
    const before = hashInputs(folder)
    writeFileSync(path.join(folder, 'src/a.ts'), 'a')
    writeFileSync(path.join(folder, 'src/a.test.ts'), 'expect')
    expect(hashInputs(folder)).toBe(before)
    writeFileSync(path.join(folder, 'src/a.ts'), 'b')
    const changed = hashInputs(folder)
    expect(changed).not.toBe(before)
    writeFileSync(path.join(folder, 'src/c.ts'), '')
    expect(hashInputs(folder)).not.toBe(changed)
  })
})

it('a store build lies beside the release as well', () => {
  expect(path.basename(outputOf('app', { compliance: 'store' }))).toBe('app-store')
})

it('the build with the gallery lies beside the release, and its record says what it is', () => {
  const [release, gallery] = [outputOf('weapp'), outputOf('weapp', { gallery: true })]
  expect(path.relative(path.dirname(release), gallery)).toBe('weapp-gallery')
  const facts = {
    target: 'weapp',
    brand: 'default',
    channel: 'release',
    compliance: 'full',
    inputs: '',
  } as const
  expect(newRecord({ ...facts, gallery: true })).toMatchObject({ gallery: true })
})

describe('finishing a web build', () => {
  it('hashes inline scripts as a browser does and leaves linked ones out', () => {
    const html = '<script src="/a.js"></script><script>alert(1)</script>'
    expect(inlineScriptHashes(html)).toEqual([
      'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=',
    ])
  })

  it('writes copies that unpack to the same bytes, and none for small or packed files', () => {
    const text = 'starcard '.repeat(500)
    writeFileSync(path.join(folder, 'app.js'), text)
    writeFileSync(path.join(folder, 'small.js'), 'x')
    writeFileSync(path.join(folder, 'photo.png'), text)
    compress(folder)
    expect(gunzipSync(readFileSync(path.join(folder, 'app.js.gz'))).toString()).toBe(text)
    expect(brotliDecompressSync(readFileSync(path.join(folder, 'app.js.br'))).toString()).toBe(text)
    expect(() => readFileSync(path.join(folder, 'small.js.gz'))).toThrow('ENOENT')
    expect(() => readFileSync(path.join(folder, 'photo.png.gz'))).toThrow('ENOENT')
  })
})
