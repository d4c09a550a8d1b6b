import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { errorCodes } from '@contract/errors'
import { movableClock } from '../../../test/support/clock'
import { join, type Person } from '../../../test/support/people'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { photo, upload } from '../../../test/support/upload'
import { createDiskStorage } from '../../gateways/storage/disk'

const MB = 1024 * 1024
const clock = movableClock()
let folder: string
let test: TestApp
let owner: Person
let broken = false

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-other-'))
  const disk = createDiskStorage(path.join(folder, 'files'))
  test = await createTestApp({
    systemClock: clock,
    env: { DATA_DIR: folder, UPLOAD_MAX_MB: '1', UPLOAD_DAY_MB: '2' },
    storage: {
      ...disk,
      put: (...object) => (broken ? Promise.reject(new Error('disk full')) : disk.put(...object)),
    },
  })
  owner = await join(test, 'sender')
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const lying = (place: string) =>
  readdirSync(path.join(folder, place), { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
const get = (url: string) =>
  test.app.inject({ method: 'GET', url: url.replace('http://localhost:8080', '') })
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const send = (sent: Uint8Array<ArrayBuffer>, filename: string, who = owner) =>
  upload(test, who, sent, { path: 'file/chat', filename })

/** The head of a file of an old office program: a compound file. */
const COMPOUND = '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'
const MP4 = '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'
const WAV = 'RIFF\x24\0\0\0WAVEfmt \x10\0\0\0'

/** A ZIP that begins with one entry, stored as it is. */
function zip(name: string, content = ''): Uint8Array<ArrayBuffer> {
  const head = Buffer.alloc(30)
  head.writeUInt32LE(0x04034b50, 0)
  head.writeUInt32LE(content.length, 18)
  head.writeUInt32LE(content.length, 22)
  head.writeUInt16LE(name.length, 26)
  return new Uint8Array(Buffer.concat([head, Buffer.from(name + content), Buffer.alloc(40)]))
}
const DOCX =
  '<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>'

it.each([
  ['report.pdf', bytes('%PDF-1.7\n'), 'application/pdf'],
  ['old.DOC', bytes(COMPOUND + '\0'.repeat(60)), 'application/msword'],
  [
    'report.docx',
    zip('[Content_Types].xml', DOCX),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['notes.txt', bytes('BMW, ID3 and RIFF are words here'), 'text/plain'],
  ['utf16.txt', bytes('\xff\xfeh\0i\0'), 'text/plain'],
  ['all.zip', zip('readme.md'), 'application/zip'],
  ['voice.wav', bytes(WAV), 'audio/wav'],
  ['film.mp4', bytes(MP4), 'video/mp4'],
] as const)('takes %s and hands it out to be kept, never to be shown', async (name, sent, mime) => {
  const { code, data } = await send(sent, name)
  expect(code).toBe(0)
  expect(data).toMatch(/\/files\/chat\/[\w-]{24}\.\w+$/)
  const shown = await get(data)
  expect(shown.statusCode).toBe(200)
  expect(shown.headers['content-type']).toContain(mime)
  expect(shown.headers).toMatchObject({
    'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(shown.rawPayload.equals(Buffer.from(sent))).toBe(true)
  expect((await get(data.replace('/chat/', '/public/'))).statusCode).toBe(404)
})

it.each([
  ['HTML under its own name', 'page.html', bytes('<html><script>alert(1)</script>')],
  ['HTML under the name of a picture', 'nice.png', bytes('<html><script>alert(1)</script>')],
  ['HTML under the name of a PDF', 'nice.pdf', bytes('<html><script>alert(1)</script>')],
  ['a program', 'setup.exe', bytes('MZ\x90\0')],
  ['a program under the name of a text', 'setup.txt', bytes('MZ\x90\0\x03\0')],
  ['a program under the name of a ZIP', 'setup.zip', bytes('MZ\x90\0\x03\0')],
  ['a ZIP under the name of a document', 'report.docx', zip('readme.md')],
  ['a picture, which has a path of its own', 'me.jpg', bytes('\xff\xd8\xff\xe0')],
  ['what has no name', '', bytes('%PDF-1.7\n')],
  ['what is named after the list itself', 'x.toString', bytes('%PDF-1.7\n')],
  ['a PDF whose name ends elsewhere', 'a.pdf/..', bytes('%PDF-1.7\n')],
])('refuses %s', async (_what, name, sent) => {
  const before = lying('files').length
  const { code, data } = await send(sent, name)
  expect([code, data]).toEqual([
    errorCodes.FILE_KIND,
    { fields: { image: expect.stringContaining('PDF') } },
  ])
  expect(lying('files')).toHaveLength(before)
  expect(lying('incoming')).toEqual([])
})

it('keeps a name in any script, without folders and what turns the direction', async () => {
  const { data } = await send(bytes('%PDF-1.7\n'), '..\\a/合同 (終)‮"\r\n.pdf')
  expect((await get(data)).headers['content-disposition']).toBe(
    `attachment; filename="__ (_)_.pdf"; filename*=UTF-8''%E5%90%88%E5%90%8C%20%28%E7%B5%82%29%22.pdf`,
  )
})

it('leaves nothing behind when the store does not take a file', async () => {
  const before = [lying('files').length, await countRows(), await countBytes()]
  broken = true
  expect((await send(bytes('%PDF-1.7\n'), 'lost.pdf')).code).toBe(errorCodes.SERVER_ERROR)
  expect((await upload(test, owner, new Uint8Array(await photo()))).code).toBe(
    errorCodes.SERVER_ERROR,
  )
  broken = false
  await test.services.jobs.runDue(test.services)
  expect([lying('files').length, await countRows(), await countBytes()]).toEqual(before)
  expect(lying('incoming')).toEqual([])
})

it('lets a member upload so much in a day and no more, whatever comes at once', async () => {
  const greedy = await join(test, 'greedy')
  const half = new Uint8Array(0.6 * MB)
  half.set(bytes('%PDF-1.7\n'))
  const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => send(half, `${n}.pdf`, greedy)))
  expect(answers.map(({ code }) => code).sort()).toEqual([
    0,
    0,
    0,
    errorCodes.UPLOAD_DAY_FULL,
    errorCodes.UPLOAD_DAY_FULL,
  ])
  const { msg, data } = await send(half, 'more.pdf', greedy)
  expect([msg, data]).toEqual([
    expect.stringContaining('2 MB'),
    expect.objectContaining({ fields: { image: expect.stringContaining('2 MB') } }),
  ])
  expect((await send(half, 'others.pdf')).code).toBe(0)
  clock.advance(24 * 3600)
  expect((await send(half, 'tomorrow.pdf', greedy)).code).toBe(0)
})

const countRows = async () =>
  (await test.services.db.selectFrom('stored_file').select('id').execute()).length
const countBytes = async () =>
  (
    await test.services.db
      .selectFrom('upload_day')
      .select('bytes')
      .where('ownerId', '=', owner.userId)
      .execute()
  ).map((row) => row.bytes)
