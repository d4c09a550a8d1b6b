import { useLanguageStore } from '@/i18n/language-store'
import { setOwner } from '@/lib/owner'
import { fakeApi } from '../../../test/support/client/fake-api'
import { until } from '../../../test/support/client/until'
import { useFeedList, useLessonList } from './feed-lists'

const mockStored = new Map<string, string>()
jest.mock('@/platform/capabilities/store/store', () => ({
  readStored: async (key: string) =>
    mockStored.has(key) ? { type: 'found', text: mockStored.get(key) } : { type: 'absent' },
  writeStored: async (key: string, text: string) => {
    mockStored.set(key, text)
    return { type: 'written' }
  },
}))

const speak = (language: 'en' | 'ja') => useLanguageStore.setState({ language })
beforeEach(() => {
  mockStored.clear()
  setOwner('u1')
})
afterEach(() => {
  speak('en')
  setOwner('')
})

it.each([
  ['feed', useFeedList],
  ['lessons', useLessonList],
])('without a connection the %s is shown in its own language alone', async (_name, useList) => {
  fakeApi(() => ({ data: [{ id: 'a' }], page: { pageNum: 1, pageSize: 20, total: 1 } }))
  await useList.getState().first()
  await until(() => expect(mockStored.size).toBe(1))
  fakeApi(() => ({ type: 'timeout' }))
  speak('ja')
  await useList.getState().first()
  await until(() => expect(useList.getState().status).toBe('error'))
  expect(useList.getState().rows).toEqual([])
  speak('en')
  await useList.getState().first()
  await until(() => expect(useList.getState().rows).toEqual([{ id: 'a' }]))
})
