import { hash, verify } from '@node-rs/argon2'
import { hashPassword, verifyPassword } from './password-hash'

jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
  return { ...actual, hash: jest.fn(actual.hash), verify: jest.fn(actual.verify) }
})

describe('password hashes', () => {
  it('are argon2id with 19 MiB, 2 passes and 1 lane', async () => {
    expect(await hashPassword('Secret-123')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('know their password, also when many are asked at once', async () => {
    const stored = await hashPassword('Secret-123')
    const answers = await Promise.all(
      ['Secret-123', 'secret-123', 'Secret-123', ''].map((text) => verifyPassword(stored, text)),
    )
    expect(answers).toEqual([true, false, true, false])
  })

  it('are computed two at a time, whether they are made or compared', async () => {
    const stored = await hashPassword('Secret-123')
    let running = 0
    let most = 0
    const counted =
      <Given extends unknown[], Answer>(work: (...given: Given) => Promise<Answer>) =>
      async (...given: Given): Promise<Answer> => {
        running += 1
        most = Math.max(most, running)
        return work(...given).finally(() => (running -= 1))
      }
    const real = jest.requireActual<typeof import('@node-rs/argon2')>('@node-rs/argon2')
    jest.mocked(hash).mockImplementation(counted(real.hash))
    jest.mocked(verify).mockImplementation(counted(real.verify))
    await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 ? hashPassword('Secret-123') : verifyPassword(stored, 'Secret-123'),
      ),
    )
    expect(most).toBe(2)
  })

  it('say no where there is no hash, after as much work as with one', async () => {
    const work = jest.mocked(verify)
    work.mockClear()
    for (const absent of [undefined, null])
      expect(await verifyPassword(absent, 'nobody has this password')).toBe(false)
    expect(work.mock.calls).toEqual(
      Array(2).fill([
        expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/),
        'nobody has this password',
      ]),
    )
  })
})
