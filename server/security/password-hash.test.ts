import { hashPassword, verifyPassword } from './password-hash'

describe('password hashes', () => {
  it('are argon2id with 19 MiB, 2 passes and 1 lane', async () => {
    expect(await hashPassword('Secret-123')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('know their password, also when many are asked at once', async () => {
    const stored = await hashPassword('Secret-123')
    const answers = await Promise.all(['Secret-123', 'secret-123', 'Secret-123', ''].map((text) => verifyPassword(stored, text)))
    expect(answers).toEqual([true, false, true, false])
  })

  it('say no where there is no hash, after as much work as with one', async () => {
    const stored = await hashPassword('Secret-123')
    await verifyPassword(undefined, 'warm up')
    const time = async (hash: string | undefined) => {
      const start = performance.now()
      for (let index = 0; index < 5; index += 1) expect(await verifyPassword(hash, 'nobody has this password')).toBe(false)
      return performance.now() - start
    }
    const [known, unknown] = [await time(stored), await time(undefined)]
    expect(unknown).toBeGreaterThan(known / 3)
  })
})
