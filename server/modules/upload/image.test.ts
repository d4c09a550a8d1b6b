import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { cleanImage } from './image'

const SIDE = 3000
const folder = mkdtempSync(path.join(tmpdir(), 'starcard-images-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('two images are decoded at once and no more, however many come', async () => {
  const from = path.join(folder, 'large.jpg')
  const grey = { width: SIDE, height: SIDE, channels: 3, background: '#808080' } as const
  writeFileSync(from, await sharp({ create: grey }).jpeg().toBuffer())
  let most = 0
  let left = 6
  const drawn = Array.from({ length: left }, (_, index) =>
    cleanImage(from, path.join(folder, `${index}.jpg`)).finally(() => (left -= 1)),
  )
  while (left > 0) {
    const { queue, process: running } = sharp.counters()
    most = Math.max(most, queue + running)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect((await Promise.all(drawn)).map(({ kind }) => kind)).toEqual(Array(6).fill('jpeg'))
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(2)
})
