import { inEnglish } from '../../../test/support/client/english'
import { recordToasts } from '../../../test/support/client/toasts'
import { askPermission } from './ask-permission'

inEnglish()

let mockState = 'prompt'
const mockRequest = jest.fn()
jest.mock('@/platform/capabilities/permission/permission', () => ({
  checkPermission: () => Promise.resolve(mockState),
  requestPermission: (): unknown => mockRequest(),
}))

const reason = { title: 'From contacts', text: 'You choose one.' }
const asked: string[] = []
let answers: boolean[] = []
jest.mock('@/lib/overlay/confirm', () => ({
  confirm: ({ title }: { title: string }) => {
    mockAsked(title)
    return Promise.resolve(mockAnswer())
  },
}))
const mockAsked = (title: string) => void asked.push(title)
const mockAnswer = () => answers.shift() ?? false

beforeEach(() => {
  asked.length = 0
  mockRequest.mockReset()
})

it('asks nobody for what is granted, or for what the host has not', async () => {
  for (const state of ['granted', 'unsupported']) {
    mockState = state
    expect(await askPermission('contacts', reason)).toBe(state)
  }
  expect(asked).toEqual([])
})

it('says why first; who says no to that is not asked by the host', async () => {
  mockState = 'prompt'
  answers = [false]
  expect(await askPermission('contacts', reason)).toBe('refused')
  expect(asked).toEqual(['From contacts'])
  expect(mockRequest).not.toHaveBeenCalled()
  answers = [true]
  mockRequest.mockResolvedValue({ type: 'granted' })
  expect(await askPermission('contacts', reason)).toBe('granted')
})

it('leads to the settings after a refusal and looks again', async () => {
  mockState = 'denied'
  answers = [true]
  const openSettings = jest.fn(() => {
    mockState = 'granted'
    return Promise.resolve()
  })
  mockRequest.mockResolvedValue({ type: 'blocked', openSettings })
  expect(await askPermission('contacts', reason)).toBe('granted')
  expect(asked).toEqual(['Permission needed'])
})

it('says where to allow it when nothing leads there', async () => {
  const toasts = recordToasts()
  mockState = 'denied'
  mockRequest.mockResolvedValue({ type: 'blocked' })
  expect(await askPermission('contacts', reason)).toBe('refused')
  expect(toasts).toEqual(['Allow it in the settings, then come back.'])
})
