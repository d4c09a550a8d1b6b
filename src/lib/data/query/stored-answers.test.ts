import { writeStored, readStored } from '@/platform/capabilities/store/store'
import { keepFile } from '@/platform/capabilities/media-pick/files.h5'
import { readStoredFile, writeStoredFile } from '@/platform/capabilities/store/stored-file'
import { FakeDatabase } from '../../../../test/support/client/fake-database'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { readStoredAnswer, storeAnswer } from './stored-answers'

/** More than the local storage takes. */
const LONG = 'x'.repeat(3000)
const database = new FakeDatabase()

beforeEach(async () => {
  fakeApi(() => ({ code: 50300, msg: 'none' }))
  localStorage.clear()
  database.texts.clear()
  database.room = Infinity
  Object.defineProperty(window, 'indexedDB', { configurable: true, value: database })
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined })
  for (const at of [2, 1, 4, 3]) await storeAnswer(`answer ${at}`, LONG, at)
  await writeStored('written by somebody', LONG)
  await writeStoredFile('theirs', keepFile(new Blob([LONG]), 'a.pdf'), 'note')
})
afterEach(() => Reflect.deleteProperty(window, 'indexedDB'))

/** No room for more than lies there. */
function fill(): void {
  const texts = [...database.texts.values()].filter((value) => typeof value === 'string')
  database.room = texts.join('').length + LONG.length
}
const there = async () => {
  const answers = await Promise.all([1, 2, 3, 4].map((at) => readStoredAnswer(`answer ${at}`)))
  return answers.map((answer) => answer?.at)
}

async function expectKept(): Promise<void> {
  expect((await readStored('written by somebody')).type).toBe('found')
  expect((await readStoredFile('theirs', 'a.pdf')).type).toBe('found')
}

it('a full device drops its oldest answers for a new one, one and then two at a time, and nothing that it cannot fetch again', async () => {
  fill()
  await storeAnswer('new', LONG, 5)
  expect((await readStoredAnswer('new'))?.data).toBe(LONG)
  expect(await there()).toEqual([undefined, 2, 3, 4])
  await storeAnswer('longer', LONG.repeat(2), 6)
  expect((await readStoredAnswer('longer'))?.at).toBe(6)
  expect(await there()).toEqual([undefined, undefined, undefined, undefined])
  expect((await readStoredAnswer('new'))?.at).toBe(5)
  await expectKept()
})

it('what would not fit in place of all answers is not stored, and nothing dropped for it', async () => {
  fill()
  await storeAnswer('new', LONG.repeat(9), 5)
  expect(await readStoredAnswer('new')).toBeUndefined()
  expect(await there()).toEqual([1, 2, 3, 4])
  await expectKept()
})
