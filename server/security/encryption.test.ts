import { keyedHash, open, seal } from './encryption'

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

  it('does not open for another record, under another key, or with a changed byte', () => {
    const sealed = seal(KEY, ADDRESS, 'account:1')
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`
    expect(() => open(KEY, sealed, 'account:2')).toThrow()
    expect(() => open(`${KEY}!`, sealed, 'account:1')).toThrow()
    expect(() => open(KEY, changed, 'account:1')).toThrow()
  })
})

describe('keyedHash', () => {
  it('is stable, and differs by key and by purpose', () => {
    expect(keyedHash(KEY, 'mail', '123456')).toBe(keyedHash(KEY, 'mail', '123456'))
    expect(keyedHash(KEY, 'mail', '123456')).not.toBe(keyedHash(KEY, 'captcha', '123456'))
    expect(keyedHash(KEY, 'mail', '123456')).not.toBe(keyedHash(`${KEY}!`, 'mail', '123456'))
  })
})
