import { FakeDatabase } from '../../../../test/support/client/fake-database'
import { FakeLocks } from '../../../../test/support/client/fake-locks'

/** More than the local storage takes. */
const LONG = 'long '.repeat(500)

let database: FakeDatabase
let store: typeof import('./store')

beforeEach(async () => {
  jest.resetModules()
  database = new FakeDatabase()
  Object.defineProperty(window, 'indexedDB', { configurable: true, value: database })
  store = await import('./store')
})
afterEach(() => {
  localStorage.clear()
  Reflect.deleteProperty(window, 'indexedDB')
})

it('reads what it wrote until it is cleared, over one connection', async () => {
  expect(await store.readStored('a')).toEqual({ type: 'absent' })
  expect(await store.writeStored('a', LONG)).toEqual({ type: 'written' })
  expect(await store.readStored('a')).toEqual({ type: 'found', text: LONG })
  expect(await store.clearStored()).toEqual({ type: 'cleared' })
  expect(await store.readStored('a')).toEqual({ type: 'absent' })
  expect(database.opened).toBe(1)
})

it('opens the database again after the browser closed it', async () => {
  await store.writeStored('a', LONG)
  database.onclose?.()
  expect(await store.readStored('a')).toEqual({ type: 'found', text: LONG })
  expect(database.opened).toBe(2)
})

it('says when the browser gives no more room', async () => {
  database.failure = new DOMException('full', 'QuotaExceededError')
  expect(await store.writeStored('a', LONG)).toEqual({ type: 'full' })
  expect(await store.writeStored('a', LONG)).toEqual({ type: 'written' })
})

it('is unsupported where a private window denies the database, and tries again later', async () => {
  database.denied = new DOMException('no', 'SecurityError')
  expect(await store.writeStored('a', LONG)).toEqual({ type: 'unsupported' })
  database.denied = undefined
  expect(await store.writeStored('a', LONG)).toEqual({ type: 'written' })
})

it('says what else went wrong', async () => {
  database.denied = new DOMException('disk', 'UnknownError')
  expect(await store.readStored('a')).toEqual({ type: 'failed', reason: 'disk' })
  expect(await store.clearStored()).toEqual({ type: 'failed', reason: 'disk' })
})

it('is unsupported where there is no database at all', async () => {
  Reflect.deleteProperty(window, 'indexedDB')
  expect(await store.readStored('a')).toEqual({ type: 'unsupported' })
  expect(await store.writeStored('a', LONG)).toEqual({ type: 'unsupported' })
  expect(await store.clearStored()).toEqual({ type: 'unsupported' })
})

it('keeps a short text where the document finds it at once, and a longer one in its place in the database', async () => {
  localStorage.setItem('language', 'ja')
  expect(await store.writeStored('a', '{"n":1}')).toEqual({ type: 'written' })
  expect(localStorage.getItem('cache:a')).toBe('{"n":1}')
  expect(await store.readStored('a')).toEqual({ type: 'found', text: '{"n":1}' })
  expect(database.opened).toBe(0)
  await store.writeStored('a', LONG)
  expect(await store.readStored('a')).toEqual({ type: 'found', text: LONG })
  await store.writeStored('b', 'short')
  await store.clearStored()
  expect(await store.readStored('b')).toEqual({ type: 'absent' })
  expect(localStorage.getItem('language')).toBe('ja')
})

it('removes one text, short or long, and no other', async () => {
  const { removeStored } = await import('./remove-stored')
  for (const [key, text] of [
    ['short', 's'],
    ['long', LONG],
    ['other', LONG],
  ] as const)
    await store.writeStored(key, text)
  for (const key of ['short', 'long', 'absent'])
    expect(await removeStored(key)).toEqual({ type: 'cleared' })
  expect(await Promise.all(['short', 'long', 'other'].map(store.readStored))).toEqual([
    { type: 'absent' },
    { type: 'absent' },
    { type: 'found', text: LONG },
  ])
  Reflect.deleteProperty(window, 'indexedDB')
  expect(await removeStored('other')).toEqual({ type: 'unsupported' })
})

it('keeps a file beside the texts, and what clears them removes it', async () => {
  Object.assign(URL, {
    createObjectURL: () => `blob:${database.texts.size}`,
    revokeObjectURL: () => undefined,
  })
  const { writeStoredFile, readStoredFile, removeStoredFile, listStoredFiles } =
    await import('./stored-file')
  const { listStored } = await import('./list-stored')
  const { keepFile, readBlob, releaseFile } =
    await import('@/platform/capabilities/media-pick/files.h5')
  const file = keepFile(new Blob(['%PDF']), 'a.pdf')
  expect(await readStoredFile('a', 'a.pdf')).toEqual({ type: 'absent' })
  expect(await writeStoredFile('a', file, 'note a')).toEqual({ type: 'written' })
  releaseFile(file)
  expect((await writeStoredFile('b', file, 'note b')).type).toBe('failed')
  expect(await store.readStored('a')).toEqual({ type: 'absent' })
  await store.writeStored('a', LONG)
  await store.writeStored('b', 'short')
  expect(await listStored()).toEqual(['a'])
  expect([...(await listStoredFiles('a'))]).toEqual([['a', 'note a']])
  expect([...(await listStoredFiles('b'))]).toEqual([])
  const found = await readStoredFile('a', 'a.pdf')
  if (found.type !== 'found') throw new Error(found.type)
  expect([found.file.name, found.file.size, readBlob(found.file)?.size]).toEqual(['a.pdf', 4, 4])
  expect(await removeStoredFile('a', 'a.pdf')).toEqual({ type: 'cleared' })
  expect(await readStoredFile('a', 'a.pdf')).toEqual({ type: 'absent' })
  await writeStoredFile('a', found.file, 'note a')
  await store.clearStored()
  expect(await readStoredFile('a', 'a.pdf')).toEqual({ type: 'absent' })
  Reflect.deleteProperty(window, 'indexedDB')
  expect(await writeStoredFile('a', found.file, 'note a')).toEqual({ type: 'unsupported' })
  expect(await readStoredFile('a', 'a.pdf')).toEqual({ type: 'unsupported' })
  expect([await listStored(), [...(await listStoredFiles('a'))]]).toEqual([[], []])
})

it('a name is held by one tab after the other, at once in a browser without locks, and not once it was left', async () => {
  const { holdAlone } = await import('./hold')
  expect(await holdAlone('a').held).toBe(true)
  Object.defineProperty(navigator, 'locks', { configurable: true, value: new FakeLocks() })
  const [first, second, third] = [holdAlone('a'), holdAlone('a'), holdAlone('a')]
  expect(await first.held).toBe(true)
  second.leave()
  expect(await second.held).toBe(false)
  first.leave()
  expect(await third.held).toBe(true)
  Reflect.deleteProperty(navigator, 'locks')
})
