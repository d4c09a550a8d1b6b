import { movableClock } from '../../../../test/support/clock'
import { API_KEY, newSigner, seal } from '../../../../test/support/wechat-pay-signing'
import { createPlatformKeys } from './platform-keys'

const clock = movableClock()

/** Keys of a WeChat Pay that answers when it is let, with the certificate of `signer`. */
function setUp() {
  const signer = newSigner(clock.now())
  const waiting: { answer(): void; fail(): void }[] = []
  let calls = 0
  const keys = createPlatformKeys({ apiKey: API_KEY, publicKey: undefined }, clock, () => {
    calls += 1
    return new Promise((resolve, reject) => {
      waiting.push({
        answer() {
          keys.learn(
            JSON.stringify({
              data: [
                {
                  serial_no: signer.serial,
                  effective_time: '2020-01-01T00:00:00+08:00',
                  expire_time: '2040-01-01T00:00:00+08:00',
                  encrypt_certificate: seal(signer.pem, 'certificate'),
                },
              ],
            }),
          )
          resolve()
        },
        fail: () => reject(new Error('no answer')),
      })
    })
  })
  const find = async () => (await keys.find(signer.serial)) !== undefined
  return { find, keys, waiting, calls: () => calls }
}

it('twenty answers right after a start wait for one question, and all find the key', async () => {
  const { find, waiting, calls } = setUp()
  const all = Array.from({ length: 20 }, find)
  await Promise.resolve()
  waiting[0]?.answer()
  expect(await Promise.all(all)).toEqual(Array(20).fill(true))
  expect(calls()).toBe(1)
})

it('a question that failed is asked again after a short pause, not after a minute', async () => {
  const { find, waiting, calls } = setUp()
  const first = Promise.all([find(), find()])
  waiting[0]?.fail()
  expect(await first).toEqual([false, false])
  clock.advance(4)
  expect([await find(), calls()]).toEqual([false, 1])
  clock.advance(1)
  const second = find()
  waiting[1]?.answer()
  expect([await second, calls()]).toEqual([true, 2])
})

it('a serial that nobody knows asks once a minute after an answer, and keeps no known one waiting', async () => {
  const { find, keys, waiting, calls } = setUp()
  const first = find()
  waiting[0]?.answer()
  await first
  clock.advance(60)
  expect([await keys.find('unknown'), calls()]).toEqual([undefined, 1])
  clock.advance(1)
  const unknown = keys.find('unknown')
  expect(await find()).toBe(true)
  waiting[1]?.fail()
  expect([await unknown, calls()]).toEqual([undefined, 2])
})

it('known keys go on while new ones cannot be had', async () => {
  const { find, waiting, calls } = setUp()
  const first = find()
  waiting[0]?.answer()
  await first
  clock.advance(12 * 3600 + 1)
  const later = find()
  waiting[1]?.fail()
  expect([await later, calls()]).toEqual([true, 2])
})
