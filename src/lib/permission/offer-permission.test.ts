import { inEnglish } from '../../../test/support/client/english'
import { offerPermission } from './offer-permission'

inEnglish()

const asked: string[] = []
let mockAnswer = true
jest.mock('@/lib/overlay/confirm', () => ({
  confirm: ({ text }: { text: string }) => {
    mockNote(text)
    return Promise.resolve(mockAnswer)
  },
}))
const mockNote = (text: string) => void asked.push(text)

beforeEach(() => {
  asked.length = 0
  mockAnswer = true
})

it.each([
  ['pictures', 'use your photos or camera'],
  ['album', 'save pictures on your phone'],
  ['camera', 'use your camera'],
  ['addresses', 'read your saved addresses'],
  ['contacts', 'use your contacts'],
  ['calendar', 'add to your calendar'],
] as const)('asks for %s by its own words, and leads there', async (refused, words) => {
  const permit = jest.fn(() => Promise.resolve())
  await offerPermission(refused, permit, jest.fn())
  expect(asked).toEqual([expect.stringContaining(words)])
  expect(permit).toHaveBeenCalledTimes(1)
})

it('leads nowhere after a no, and tells what to do where the host has no such place', async () => {
  mockAnswer = false
  const permit = jest.fn()
  await offerPermission('contacts', permit, jest.fn())
  expect(permit).not.toHaveBeenCalled()
  const tell = jest.fn()
  await offerPermission('contacts', undefined, tell)
  expect(tell).toHaveBeenCalledTimes(1)
  expect(asked).toHaveLength(1)
})
