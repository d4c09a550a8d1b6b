import { createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { computeKeyedHash, open, openBytes, seal, sealFile } from './encryption'

const KEY = 'a data key for tests, long enough'
const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('seal and open', () => {
  it('gives back the text and never the same sealed text twice', () => {
    const first = seal(KEY, ADDRESS, 'account:1')
    const second = seal(KEY, ADDRESS, 'account:1')
    expect(open(KEY, first, 'account:1')).toBe(ADDRESS)
    expect(first).not.toBe(second)
    expect(first).not.toContain(ADDRESS)
  })

  it('is AES-256-GCM with a nonce of 96 and a tag of 128 bits, as another program reads it', () => {
    const [version, encoded = ''] = seal(KEY, ADDRESS, 'account:1').split('.')
    const bytes = Buffer.from(encoded, 'base64url')
    const key = Buffer.from(hkdfSync('sha256', KEY, 'starcard', 'seal', 32))
    const reader = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12))
    reader.setAAD(Buffer.from('account:1')).setAuthTag(bytes.subarray(12, 28))
    const text = Buffer.concat([reader.update(bytes.subarray(28)), reader.final()])
    expect([version, text.toString()]).toEqual(['v1', ADDRESS])
  })

  it('does not open for another record, under another key, or with a changed byte', () => {
    const sealed = seal(KEY, ADDRESS, 'account:1')
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    expect(() => open(KEY, sealed, 'account:2')).toThrow()
    expect(() => open(`${KEY}!`, sealed, 'account:1')).toThrow()
    expect(() => open(KEY, changed, 'account:1')).toThrow()
  })
})

const folder = mkdtempSync(path.join(tmpdir(), 'starcard-seal-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('sealFile and openBytes', () => {
  it('gives back the bytes for their own record only, and refuses a changed or cut file', async () => {
    const photo = Buffer.concat([
      Buffer.from('\xff\xd8\xff a photo', 'latin1'),
      randomBytes(300_000),
    ])
    const [from, to] = [path.join(folder, 'photo'), path.join(folder, 'sealed')]
    writeFileSync(from, photo)
    await sealFile(KEY, { from, to }, 'file:1')
    const sealed = readFileSync(to)
    expect(statSync(to).mode & 0o777).toBe(0o600)
    expect(openBytes(KEY, sealed, 'file:1')).toEqual(photo)
    expect(sealed.includes(photo)).toBe(false)
    expect(() => openBytes(KEY, sealed, 'file:2')).toThrow()
    expect(() => openBytes(`${KEY}!`, sealed, 'file:1')).toThrow()
    expect(() => openBytes(KEY, sealed.subarray(0, -1), 'file:1')).toThrow()
    expect(() => openBytes(KEY, photo, 'file:1')).toThrow('unknown version')
  })
})

describe('computeKeyedHash', () => {
  it('is stable, and differs by key and by purpose', () => {
    expect(computeKeyedHash(KEY, 'mail', '123456')).toBe(computeKeyedHash(KEY, 'mail', '123456'))
    expect(computeKeyedHash(KEY, 'mail', '123456')).not.toBe(
      computeKeyedHash(KEY, 'captcha', '123456'),
    )
    expect(computeKeyedHash(KEY, 'mail', '123456')).not.toBe(
      computeKeyedHash(`${KEY}!`, 'mail', '123456'),
    )
  })
})
