import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { cleanImage } from './image'

/** Images that were begun, each by one call. */
let mockBegun = 0
jest.mock('sharp', () => {
  const real = jest.requireActual<(...given: unknown[]) => unknown>('sharp')
  const counted = (...given: unknown[]) => {
    mockBegun += 1
    return real(...given)
  }
  return Object.assign(counted, real)
})

const SIDE = 3000
const MANY = 6
const folder = mkdtempSync(path.join(tmpdir(), 'starcard-images-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('two images are decoded at once and no more, however many come', async () => {
  const from = path.join(folder, 'large.jpg')
  const grey = { width: SIDE, height: SIDE, channels: 3, background: '#808080' } as const
  writeFileSync(from, await sharp({ create: grey }).jpeg().toBuffer())
  mockBegun = 0
  let done = 0
  let most = 0
  const drawn = Array.from({ length: MANY }, (_, index) =>
    cleanImage(from, path.join(folder, `${index}.jpg`)).finally(() => (done += 1)),
  )
  while (done < MANY) {
    most = Math.max(most, mockBegun - done)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect((await Promise.all(drawn)).map(({ kind }) => kind)).toEqual(Array(MANY).fill('jpeg'))
  expect(mockBegun).toBe(MANY)
  expect(most).toBeLessThanOrEqual(2)
})
