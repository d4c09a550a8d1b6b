import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { errorCodes } from '@contract/errors'
import { HEADER } from '@contract/headers'
import { uploadEndpoints } from '@contract/upload/endpoints'
import { movableClock } from '../../../test/support/clock'
import { join, type Person } from '../../../test/support/people'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { photo, upload } from '../../../test/support/upload'

const clock = movableClock()
let folder: string
let test: TestApp
let owner: Person
let stranger: Person

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-upload-'))
  test = await createTestApp({ systemClock: clock, env: { DATA_DIR: folder, UPLOAD_MAX_MB: '1' } })
  owner = await join(test, 'uploader')
  stranger = await join(test, 'stranger')
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const stored = () =>
  readdirSync(path.join(folder, 'files'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  )
const get = (url: string) =>
  test.app.inject({ method: 'GET', url: url.replace('http://localhost:8080', '') })

/** A PNG whose header says 30,000 × 30,000, in a few kilobytes. */
async function pixelBomb(): Promise<Buffer<ArrayBuffer>> {
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(30_000, 16)
  bomb.writeUInt32BE(30_000, 20)
  bomb.writeUInt32BE(crc32(bomb.subarray(12, 29)), 29)
  return bomb
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** What begins as a PNG, and is as long as asked. */
const asPng = (length: number) => {
  const bytes = new Uint8Array(length)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return bytes
}
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer)

describe('POST /user/uploadFile', () => {
  it('keeps a public image without its EXIF, under a random name, and serves it as an image only', async () => {
    const sent = await photo()
    expect(sent.includes('secret garden')).toBe(true)
    const { code, data } = await upload(test, owner, bytesOf(sent), {
      path: 'image/app',
      filename: '../../etc/passwd',
    })
    expect(code).toBe(0)
    expect(data).toMatch(/^http:\/\/localhost:8080\/files\/public\/[\w-]{24}\.jpg$/)
    const shown = await get(data)
    expect(shown.statusCode).toBe(200)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
    expect(shown.rawPayload.includes('secret garden')).toBe(false)
    expect((await sharp(shown.rawPayload).metadata()).exif).toBeUndefined()
  })

  it('takes no file of the server that a field names as if it had been sent', async () => {
    const mine = path.join(folder, 'of-the-server.jpg')
    writeFileSync(mine, await photo())
    const boundary = 'a-boundary'
    const field = (name: string, type: string, value: string) =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\nContent-Type: ${type}\r\n\r\n${value}\r\n`
    const before = stored().length
    for (const type of ['application/json', 'text/plain']) {
      const reply = await test.app.inject({
        method: 'POST',
        url: '/user/uploadFile',
        headers: {
          'content-type': `multipart/form-data; boundary=${boundary}`,
          [HEADER.session]: owner.sessionCode,
          [HEADER.token]: owner.token,
        },
        payload: `${field('image', type, JSON.stringify({ path: mine, bytes: 10 }))}${field('path', 'text/plain', 'image/app')}--${boundary}--\r\n`,
      })
      expect(reply.json()).toMatchObject({ code: errorCodes.VALIDATION_FAILED })
    }
    expect(stored()).toHaveLength(before)
    expect(existsSync(mine)).toBe(true)
  })

  it('turns a photo upright before the EXIF that says so goes', async () => {
    const sideways = await sharp({
      create: { width: 40, height: 20, channels: 3, background: 'blue' },
    })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { data } = await upload(test, owner, bytesOf(sideways), { path: 'image/app' })
    expect(await sharp((await get(data)).rawPayload).metadata()).toMatchObject({
      width: 20,
      height: 40,
    })
  })

  it.each([
    [
      'HTML under the name of a PNG',
      Buffer.from('<html><script>alert(1)</script></html>'),
      'NOT_AN_IMAGE',
    ],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'NOT_AN_IMAGE'],
    [
      'HTML behind the first bytes of a PNG',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('<script>')]),
      'IMAGE_DAMAGED',
    ],
  ] as const)('refuses %s', async (_what, bytes, name) => {
    const { code, msg, data } = await upload(test, owner, bytesOf(bytes), { filename: 'nice.png' })
    expect([code, msg.length > 0, data]).toEqual([
      errorCodes[name],
      true,
      { fields: { image: expect.any(String) } },
    ])
  })

  it('refuses a pixel bomb by its size in pixels, before it is decoded', async () => {
    const { code, data } = await upload(test, owner, bytesOf(await pixelBomb()), {
      filename: 'bomb.png',
    })
    expect([code, data]).toEqual([
      errorCodes.IMAGE_TOO_LARGE,
      expect.objectContaining({ params: { megapixels: 50 } }),
    ])
  })

  it('refuses half an image, and half a form', async () => {
    const sent = bytesOf(await photo('#123456', 400))
    expect((await upload(test, owner, sent.subarray(0, sent.length / 2))).code).toBe(
      errorCodes.IMAGE_DAMAGED,
    )
    const before = stored().length
    const cut = await upload(test, owner, sent, { cutAt: 700 })
    expect([cut.status, cut.code]).toEqual([200, errorCodes.VALIDATION_FAILED])
    expect(stored()).toHaveLength(before)
  })

  it('answers 413 with the envelope when the file is too large, and reads no foreign body', async () => {
    const { status, code, data } = await upload(test, owner, new Uint8Array(3 * 1024 * 1024))
    expect([status, code, data]).toEqual([
      413,
      errorCodes.PAYLOAD_TOO_LARGE,
      expect.objectContaining({ fields: { image: 'Size exceeds limit 1 mb' } }),
    ])
    const overByLittle = await upload(test, owner, asPng(1024 * 1024 + 10))
    expect([overByLittle.status, overByLittle.code]).toEqual([413, errorCodes.PAYLOAD_TOO_LARGE])
    const json = await test.app.inject({
      method: 'POST',
      url: '/user/uploadFile',
      headers: { 'i-token': owner.token, 'i-sessioncode': owner.sessionCode },
      payload: { image: 'x', path: 'image/app' },
    })
    expect(json.json().code).toBe(errorCodes.VALIDATION_FAILED)
  })

  it('wants a token and a known path', async () => {
    const sent = bytesOf(await photo())
    expect((await upload(test, {}, sent)).code).toBe(errorCodes.TOKEN_EXPIRED)
    expect((await upload(test, owner, sent, { path: 'image/../secret' })).code).toBe(
      errorCodes.VALIDATION_FAILED,
    )
  })

  it('takes four at once', async () => {
    const sent = bytesOf(await photo())
    const answers = await Promise.all(Array.from({ length: 4 }, () => upload(test, owner, sent)))
    expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0])
    expect(new Set(answers.map(({ data }) => data.split('?')[0])).size).toBe(4)
  })
})

describe('identity photos', () => {
  it('lie encrypted in the store and open by a signed link for five minutes', async () => {
    const { data } = await upload(test, owner, bytesOf(await photo()))
    const id = /private\/([\w-]+)/.exec(data)?.[1] ?? ''
    const file = readFileSync(path.join(folder, 'files/identity', `${id}.bin`))
    await expect(sharp(file).metadata()).rejects.toThrow()
    const shown = await get(data)
    expect([
      shown.statusCode,
      shown.headers['cache-control'],
      shown.headers['content-type'],
    ]).toEqual([200, 'private, no-store', 'image/jpeg'])
    expect((await sharp(shown.rawPayload).metadata()).width).toBe(64)
    expect((await get(data.split('?')[0] ?? '')).statusCode).toBe(403)
    expect((await get(data.replace(/expires=\d+/, 'expires=9999999999'))).statusCode).toBe(403)
    clock.advance(301)
    expect((await get(data)).statusCode).toBe(403)
    const fresh = await test.call(
      uploadEndpoints.fileLink,
      { url: data.split('?')[0] ?? '' },
      owner,
    )
    expect((await get(fresh.data)).statusCode).toBe(200)
  })

  it('are linked for nobody but their owner, and never served as public files', async () => {
    const { data } = await upload(test, owner, bytesOf(await photo()))
    expect((await test.call(uploadEndpoints.fileLink, { url: data }, owner)).code).toBe(0)
    expect((await test.call(uploadEndpoints.fileLink, { url: data }, stranger)).code).toBe(
      errorCodes.FILE_NOT_FOUND,
    )
    expect((await get((data.split('?')[0] ?? '').replace('private', 'public'))).statusCode).toBe(
      404,
    )
  })

  it('go after a day when no form has taken them', async () => {
    const before = stored().length
    await upload(test, owner, bytesOf(await photo()))
    expect(stored()).toHaveLength(before + 1)
    clock.advance(25 * 3600)
    await test.services.jobs.runDue(test.services)
    expect(stored().filter(({ parentPath }) => parentPath.endsWith('identity'))).toEqual([])
  })
})
