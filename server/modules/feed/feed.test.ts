import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { feedEndpoints } from '@contract/feed/endpoints'
import { errorCodes } from '@contract/errors'
import { join, type Person } from '../../../test/support/people'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import type { Operator } from '../../operator-action'
import { enrolOperator, makeFirstOperator } from '../operators'
import { addItem, endItemNow, listPublished } from './ops'

const FILM = path.join(__dirname, '../../demo/feed/lesson.mp4')

let test: TestApp
let operator: Operator
let member: Person
let folder: string

beforeAll(async () => {
  test = await createTestApp()
  member = await join(test, 'member_one')
  const { secret } = await makeFirstOperator(test.services, { name: 'nina', role: 'finance' })
  operator = await enrolOperator(test.services, {
    name: 'nina',
    secret,
    credential: 'nina-credential-long',
  })
  folder = mkdtempSync(path.join(tmpdir(), 'starcard-feed-'))
  const base = { width: 640, height: 360, channels: 3, background: '#3a3fd8' } as const
  await sharp({ create: base }).png().toFile(path.join(folder, 'blue.png'))
  copyFileSync(FILM, path.join(folder, 'film.mp4'))
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

function add(item: unknown) {
  const file = path.join(folder, 'item.json')
  writeFileSync(file, typeof item === 'string' ? item : JSON.stringify(item))
  return addItem.execute(test.services, operator, { file })
}
const list = (request: object = {}, language: 'en' | 'ja' = 'en') =>
  test.call(feedEndpoints.feedList, request, { ...member, language })
const detail = (id: string, language: 'en' | 'ja' = 'en') =>
  test.call(feedEndpoints.feedDetail, { id }, { ...member, language })
const titles = async (request: object = {}, language: 'en' | 'ja' = 'en') =>
  (await list(request, language)).data.map(({ title }) => title)
const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ method: 'GET', url: new URL(url).pathname, headers })

async function bytes(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of test.services.storage.list()) keys.push(key)
  return keys.sort()
}

it('is read in the languages that its operator wrote, newest first, page by page', async () => {
  for (const [en, ja] of [['One'], ['Two', '二'], ['Three']])
    await add({ titles: { en, ...(ja && { ja }) } })
  expect(await titles()).toEqual(['Three', 'Two', 'One'])
  expect(await titles({}, 'ja')).toEqual(['二'])
  const first = await list({ pageSize: 2 })
  expect(first.page).toMatchObject({ total: 3 })
  const rest = await list({ pageSize: 2, pageNum: 2, last_id: first.page?.last_id })
  expect(rest.data.map(({ title }) => title)).toEqual(['One'])
  expect(await titles({ channel: 'lessons' })).toEqual([])
})

it('shows pictures, a film with its frame, its text and where it leads', async () => {
  const { id } = await add({
    channel: 'lessons',
    titles: { en: 'Your card' },
    bodies: { en: 'First.\n\nSecond.' },
    pictures: ['blue.png'],
    video: 'film.mp4',
    poster: 'blue.png',
    link: 'navi:/pages/invite/index',
  })
  const { data } = await detail(id)
  expect(data).toMatchObject({
    title: 'Your card',
    body: 'First.\n\nSecond.',
    seconds: 12,
    link: 'navi:/pages/invite/index',
  })
  expect(data.picture).toBe(data.poster)
  for (const picture of [...data.pictures, data.poster ?? ''])
    expect((await get(picture)).headers['content-type']).toBe('image/png')
  // Who reads another language reads what there is.
  expect((await detail(id, 'ja')).data.title).toBe('Your card')

  const film = data.video ?? ''
  const whole = await get(film)
  expect([whole.statusCode, whole.rawPayload.length]).toEqual([200, 18815])
  expect(whole.headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-type': 'video/mp4' })
  const part = await get(film, { range: 'bytes=100-199' })
  expect(part.statusCode).toBe(206)
  expect(part.headers['content-range']).toBe('bytes 100-199/18815')
  expect(part.rawPayload).toEqual(whole.rawPayload.subarray(100, 200))
  const beyond = await get(film, { range: 'bytes=18815-' })
  expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */18815'])

  await endItemNow.execute(test.services, operator, { id })
  expect((await detail(id)).code).toBe(errorCodes.NOT_FOUND)
  expect(await titles({ channel: 'lessons' })).toEqual([])
  expect((await list({ channel: 'lessons' })).page?.total).toBe(0)
  expect((await get(film)).statusCode).toBe(404)
  await expect(endItemNow.execute(test.services, operator, { id })).rejects.toThrow(
    `There is no item ${id} in the feed.`,
  )
})

it('has English lessons for a language without any, so that their task can be done; the feed has none', async () => {
  const lesson = await add({ channel: 'lessons', titles: { en: 'A lesson' } })
  const news = await add({ titles: { en: 'News' } })
  expect(await titles({ channel: 'lessons' }, 'ja')).toEqual(['A lesson'])
  expect((await list({ channel: 'lessons' }, 'ja')).page?.total).toBe(1)
  expect(await titles({}, 'ja')).not.toContain('News')
  const own = await add({ channel: 'lessons', titles: { ja: '授業' } })
  expect(await titles({ channel: 'lessons' }, 'ja')).toEqual(['授業'])
  expect(await titles({ channel: 'lessons' })).toEqual(['A lesson'])
  for (const { id } of [lesson, news, own])
    await endItemNow.execute(test.services, operator, { id })
})

it('refuses what no phone plays and no page shows, and keeps nothing of it', async () => {
  const rows = () => test.services.db.selectFrom('stored_file').select('id').execute()
  const before = [await rows(), await bytes()]
  const item = { titles: { en: 'A film' }, video: 'film.mp4', poster: 'blue.png' }
  writeFileSync(path.join(folder, 'text.mp4'), 'not a film')
  copyFileSync(FILM, path.join(folder, 'cut.mp4'))
  truncateSync(path.join(folder, 'cut.mp4'), 2000)
  await expect(add('{')).rejects.toThrow('The file holds no JSON.')
  await expect(add({ titles: {} })).rejects.toThrow('has no language')
  await expect(add({ ...item, poster: undefined })).rejects.toThrow('poster')
  await expect(add({ ...item, video: 'text.mp4' })).rejects.toThrow('not an mp4 that can be read')
  await expect(add({ ...item, video: 'cut.mp4' })).rejects.toThrow('not an mp4 that can be read')
  await expect(add({ ...item, poster: 'film.mp4' })).rejects.toThrow('film.mp4 is not a picture')
  await expect(add({ ...item, poster: 'gone.png' })).rejects.toThrow('There is no file gone.png.')
  expect([await rows(), await bytes()]).toEqual(before)
})

/** The boxes of an mp4, one after the other. */
function boxesOf(film: Buffer): { type: string; bytes: Buffer }[] {
  const boxes: { type: string; bytes: Buffer }[] = []
  for (let at = 0; at < film.length;) {
    const bytes = film.subarray(at, at + film.readUInt32BE(at))
    boxes.push({ type: bytes.toString('latin1', 4, 8), bytes })
    at += bytes.length
  }
  return boxes
}

describe('a film', () => {
  const film = readFileSync(FILM)
  const indexLast = () => {
    const boxes = boxesOf(film)
    const index = boxes.filter(({ type }) => type === 'moov')
    const others = boxes.filter(({ type }) => type !== 'moov')
    return Buffer.concat([...others, ...index].map(({ bytes }) => bytes))
  }
  const asHevc = () => Buffer.from(film.toString('latin1').replaceAll('avc1', 'hev1'), 'latin1')

  it.each([
    ['of another codec', 'The video is not H.264', asHevc, undefined],
    ['with its index at the end', 'write it with +faststart', indexLast, undefined],
    ['over 200 MB', 'larger than 200 MB', () => film, 200 * 1024 * 1024 + 1],
  ])('%s is refused, and nothing of it kept', async (_what, why, make, size) => {
    const before = await bytes()
    const name = path.join(folder, 'wrong.mp4')
    writeFileSync(name, make())
    if (size !== undefined) truncateSync(name, size)
    const item = { titles: { en: 'A film' }, video: 'wrong.mp4', poster: 'blue.png' }
    await expect(add(item)).rejects.toThrow(why)
    expect(await bytes()).toEqual(before)
    expect(await titles()).not.toContain('A film')
  })
})

it('operators see what is published', async () => {
  const items = await listPublished.execute(test.services, operator, { limit: 50 })
  expect(items.map(({ title, languages }) => [title, languages])).toEqual([
    ['Three', ['en']],
    ['Two', ['en', 'ja']],
    ['One', ['en']],
  ])
})
