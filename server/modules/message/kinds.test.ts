import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { errorCodes } from '@contract/errors'
import type { MessageBody } from '@contract/message/message'
import { messageEndpoints } from '@contract/message/endpoints'
import { movableClock } from '../../../test/support/clock'
import { makePair, messagesOf, newCid, type Pair } from '../../../test/support/message-pair'

import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { photo, upload } from '../../../test/support/upload'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { inTransaction } from '../../db/transaction'
import { messageModule } from './module'

const DAY = 86_400
const clock = movableClock()
let folder: string
let test: TestApp
let world: World
let act: ReturnType<typeof messagesOf>

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-kinds-'))
  test = await createTestApp({ systemClock: clock, env: { DATA_DIR: folder } })
  world = createWorld(test.services)
  act = messagesOf(test)
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
const PDF = bytes('%PDF-1.7\n')
const MP4 = bytes('\0\0\0\x18ftypmp42\0\0\0\0mp42isom')
const WAV = bytes('RIFF\x24\0\0\0WAVEfmt \x10\0\0\0')

async function give(who: Person, file: Uint8Array<ArrayBuffer>, filename: string): Promise<string> {
  const { data } = await upload(test, who, file, { path: 'file/chat', filename })
  return data
}
const givePicture = async (who: Person): Promise<string> =>
  (await upload(test, who, new Uint8Array(await photo()), { path: 'image/chat' })).data

const say = (who: Person, { conversation }: Pair, body: MessageBody) =>
  test.call(messageEndpoints.imSend, { cid: newCid(), conversation, body }, who)

const open = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url: url.replace('http://localhost:8080', ''), headers })

/** Two members whose accounts are older than a day. */
async function friends(name: string): Promise<Pair> {
  const both = await makePair(test, name, world)
  clock.advance(2 * DAY)
  return both
}

const fileOf = (url: string, name = 'report.pdf') =>
  ({ type: 'file', url, name, bytes: 1 }) as const

it('carries each kind to the other, and of a file what the store knows of it', async () => {
  const both = await friends('kinds')
  const { one, other, conversation } = both
  const picture = await givePicture(one)
  const sent: MessageBody[] = [
    { type: 'picture', url: picture, width: 40, height: 30 },
    { type: 'video', url: await give(one, MP4, 'film.mp4'), name: 'film.mp4', bytes: 9 },
    fileOf(await give(one, PDF, 'report.pdf'), 'other.exe'),
    { type: 'voice', url: await give(one, WAV, 'note.wav'), seconds: 7 },
    { type: 'location', name: 'Office', address: '', latitude: 1.28437, longitude: 103.85107 },
    { type: 'card', code: other.referralCode },
  ]
  for (const body of sent) expect((await say(one, both, body)).code).toBe(0)
  const { data } = await act.pull(other, conversation)
  expect(data).toMatchObject([
    sent[0],
    { ...sent[1], bytes: MP4.length },
    { type: 'file', name: 'report.pdf', bytes: PDF.length },
    sent[3],
    sent[4],
    sent[5],
  ])
  const part = await open(String(Reflect.get(data[1] ?? {}, 'url')), { range: 'bytes=4-7' })
  expect([part.statusCode, part.body, part.headers['content-disposition']]).toEqual([
    206,
    'ftyp',
    `attachment; filename="film.mp4"; filename*=UTF-8''film.mp4`,
  ])
  const small = await open(`${picture}?w=100&q=80`, { accept: 'image/webp' })
  expect([small.statusCode, small.headers['content-type'], small.headers['cache-control']]).toEqual(
    [200, 'image/webp', 'private, max-age=86400'],
  )
})

it('takes nobody else’s file, no file for another kind, and no card of nobody', async () => {
  const both = await friends('foreign')
  const { one, other } = both
  const picture = await givePicture(one)
  const pdf = await give(one, PDF, 'report.pdf')
  const { FILE_NOT_FOUND: ofOtherKind, MESSAGE_FILE_GONE: gone } = errorCodes
  const refused: [Person, MessageBody, number][] = [
    [other, { type: 'picture', url: picture, width: 40, height: 30 }, gone],
    [one, { type: 'picture', url: pdf, width: 40, height: 30 }, ofOtherKind],
    [one, { type: 'voice', url: pdf, seconds: 3 }, ofOtherKind],
    [one, { type: 'video', url: pdf, name: 'report.mp4', bytes: 9 }, ofOtherKind],
    [one, fileOf(pdf.replace('localhost', 'elsewhere.example')), gone],
    [one, fileOf('https://elsewhere.example/report.pdf'), gone],
  ]
  for (const [who, body, code] of refused) expect((await say(who, both, body)).code).toBe(code)
  const nobody = await say(one, both, { type: 'card', code: 'ZZZZZZZZ' })
  expect(nobody.code).toBe(errorCodes.CARD_OWNER_UNKNOWN)
  expect((await act.pull(other, both.conversation)).data).toEqual([])
})

it('lets the other forward it; it goes with the last message that shows it', async () => {
  const first = await friends('forward')
  const { one, other } = first
  const second = await makePair(test, 'forwarded', world)
  const third = await world.register({ username: 'forward_third', inviter: other })
  clock.advance(2 * DAY)
  const { data } = await test.call(messageEndpoints.imOpen, { member: third.id }, other)
  const onward: Pair = { one: other, other: third, conversation: data.conversation }
  const url = await give(one, PDF, 'report.pdf')
  const mine = await say(one, first, fileOf(url))
  const theirs = await say(other, onward, fileOf(url))
  expect([mine.code, theirs.code]).toEqual([0, 0])
  expect((await say(second.one, second, fileOf(url))).code).toBe(errorCodes.MESSAGE_FILE_GONE)

  await act.recall(one, first.conversation, mine.data.seq)
  await test.services.jobs.runDue(test.services)
  expect((await open(url)).statusCode).toBe(200)
  await act.recall(other, onward.conversation, theirs.data.seq)
  await test.services.jobs.runDue(test.services)
  expect((await open(url)).statusCode).toBe(404)
  expect(readdirSync(path.join(folder, 'files', 'chat'))).not.toContain(
    url.split('/').pop()?.replace('pdf', 'bin'),
  )
})

it('keeps for the operators what was reported, when its sender takes it back', async () => {
  const both = await friends('evidence')
  const { one, other, conversation } = both
  const url = await give(one, PDF, 'threat.pdf')
  const { data } = await say(one, both, fileOf(url))
  const report = { conversation, reason: 'abuse' as const, seqs: [data.seq] }
  await test.call(messageEndpoints.imReport, report, other)
  await act.recall(one, conversation, data.seq)
  await test.services.jobs.runDue(test.services)
  expect((await open(url)).statusCode).toBe(200)
  const [{ evidence } = { evidence: [] }] = await test.services.db
    .selectFrom('message_report')
    .select('evidence')
    .where('conversationId', '=', conversation)
    .execute()
  expect(evidence[0]?.text).toContain(url)
})

it('lets an account of today send files only to who has written to it', async () => {
  const both = await makePair(test, 'early', world)
  const { one, other, conversation } = both
  const picture = { type: 'picture', url: await givePicture(one), width: 4, height: 3 } as const
  expect((await say(one, both, picture)).code).toBe(errorCodes.FILES_TOO_EARLY)
  await act.send(other, conversation, 'Hello')
  expect((await say(one, both, picture)).code).toBe(0)
})

it('drops what no message took in a day, and what went with its messages', async () => {
  const both = await friends('sweep')
  const { one } = both
  const [free, taken] = [await givePicture(one), await givePicture(one)]
  await say(one, both, { type: 'picture', url: taken, width: 4, height: 3 })
  clock.advance(DAY + 60)
  await test.services.jobs.runDue(test.services)
  await test.services.jobs.runDue(test.services)
  expect([(await open(free)).statusCode, (await open(taken)).statusCode]).toEqual([404, 200])
  // A message that waited for so long on its device learns it, and brings the file once more.
  const late = { type: 'picture', url: free, width: 4, height: 3 } as const
  expect((await say(one, both, late)).code).toBe(errorCodes.MESSAGE_FILE_GONE)
  expect((await say(one, both, { ...late, url: await givePicture(one) })).code).toBe(0)

  await test.services.db
    .deleteFrom('message_file')
    .where('conversationId', '=', both.conversation)
    .execute()
  await inTransaction(test.services.db, async (tx) =>
    messageModule.housekeeping?.(tx, clock.now(), test.services),
  )
  await test.services.jobs.runDue(test.services)
  expect((await open(taken)).statusCode).toBe(404)
})
