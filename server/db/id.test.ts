import { hashToken, newId, createToken } from './id'

it('makes ids that are unique and sorted by their making', () => {
  const ids = Array.from({ length: 20_000 }, newId)
  expect(new Set(ids).size).toBe(ids.length)
  expect([...ids].sort()).toEqual(ids)
  expect(ids[0]).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
})

it('makes tokens of 256 bits and stores a hash that does not show them', () => {
  const token = createToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(hashToken(token)).toMatch(/^[0-9a-f]{64}$/)
  expect(hashToken('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
