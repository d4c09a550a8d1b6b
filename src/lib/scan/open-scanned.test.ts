import { inEnglish } from '../../../test/support/client/english'
import { computeActivationCheckCharacter } from '@contract/domain/rules/activation-code'
import type { ScanOutcome } from '@/platform/capabilities/scan/contract'
import { openScanned, scanAndOpen } from './open-scanned'

const mockScan = jest.fn<Promise<ScanOutcome>, []>()
const mockPerson = { signedIn: true }
const mockOpened = jest.fn()
const mockAsk = jest.fn()
const mockTold = jest.fn()
const mockCopied = jest.fn()
let mockBare = false
jest.mock('@/platform/capabilities/scan/scan', () => ({
  scanCode: () => mockScan(),
  scannerAsksBare: () => mockBare,
}))
const mockAllowed = jest.fn<Promise<string>, [string, object]>()
jest.mock('@/lib/permission/ask-permission', () => ({
  askPermission: (kind: string, reason: object) => mockAllowed(kind, reason),
}))
jest.mock('./show-scanner', () => ({ showScanner: () => Promise.resolve('ours') }))
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (path: string, query: object): unknown => mockOpened(path, query),
  openAddress: ({ path, query }: { path: string; query: object }): unknown =>
    mockOpened(path, query),
}))
jest.mock('@/lib/navigation/person', () => ({ getCurrentPerson: () => mockPerson }))
jest.mock('@/lib/overlay/confirm', () => ({
  confirm: (question: object) => {
    mockAsk(question)
    return Promise.resolve(true)
  },
}))
jest.mock('@/lib/overlay/toast', () => ({ showToast: (text: string): unknown => mockTold(text) }))
jest.mock('@/platform/capabilities/clipboard/clipboard', () => ({
  copyText: (text: string) => {
    mockCopied(text)
    return Promise.resolve({ type: 'copied' })
  },
}))

inEnglish()
beforeEach(() => {
  jest.clearAllMocks()
  mockPerson.signedIn = true
})

const turns = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 10)
  })
const asked = (): unknown => mockAsk.mock.lastCall?.[0]
const activation = `7KQ2M9XDABCDE${computeActivationCheckCharacter('7KQ2M9XDABCDE')}`

test.each([
  ['https://h.example/s?sn=SC2026000123', '/pages/card/verify', { sn: 'SC2026000123' }],
  [activation, '/pages/membership/redeem', { code: activation }],
])('%s opens its page', (text, path, query) => {
  openScanned(text)
  expect(mockOpened.mock.calls).toEqual([[path, query]])
})

test('a recommendation code is the inviter of whoever has not registered', () => {
  mockPerson.signedIn = false
  openScanned('7kq2 m9xd')
  expect(mockOpened.mock.calls).toEqual([['/pages/register/index', { inviteCode: '7KQ2M9XD' }]])
})

test('and to a member the business card of the one who has it', () => {
  openScanned('https://h.example/?c=7KQ2M9XD')
  expect(mockOpened.mock.calls).toEqual([['/pages/card/index', { code: '7KQ2M9XD' }]])
})

test('a business card is shown to visitors too', () => {
  mockPerson.signedIn = false
  openScanned('https://www.starcard.example/c/7KQ2M9XD')
  expect(mockOpened.mock.calls).toEqual([['/pages/card/index', { code: '7KQ2M9XD' }]])
})

test('anything else is shown with copy, and never opened', async () => {
  openScanned('javascript:alert(1)')
  await turns()
  expect(asked()).toMatchObject({ title: 'Scanned text', text: 'javascript:alert(1)' })
  expect(mockCopied).toHaveBeenCalledWith('javascript:alert(1)')
  expect(mockTold).toHaveBeenCalledWith('Copied')
  expect(mockOpened).not.toHaveBeenCalled()
})

test('a host without a scanner gets ours; two taps open one', async () => {
  mockScan.mockResolvedValue({ type: 'unsupported' })
  await Promise.all([scanAndOpen(), scanAndOpen()])
  await turns()
  expect(mockScan).toHaveBeenCalledTimes(1)
  expect(asked()).toMatchObject({ text: 'ours' })
})

test('a closed scanner says nothing, a refused camera and a failure say what to do', async () => {
  mockScan.mockResolvedValueOnce({ type: 'cancelled' })
  await scanAndOpen()
  expect(mockTold).not.toHaveBeenCalled()
  mockScan.mockResolvedValueOnce({ type: 'denied' })
  await scanAndOpen()
  mockScan.mockResolvedValueOnce({ type: 'failed', reason: 'no camera' })
  await scanAndOpen()
  expect(mockTold.mock.calls).toEqual([
    ['Camera access is off. Turn it on in your settings and try again.'],
    ['The code could not be scanned. Please try again.'],
  ])
})

test('where the scanner would ask without a word, ours says why first; a no opens no scanner', async () => {
  mockBare = true
  mockScan.mockResolvedValue({ type: 'cancelled' })
  mockAllowed.mockResolvedValueOnce('refused')
  await scanAndOpen()
  expect(mockAllowed).toHaveBeenCalledWith('camera', {
    title: 'Scan a code',
    text: 'The camera is used only while you scan.',
  })
  expect(mockScan).not.toHaveBeenCalled()
  expect(mockTold).toHaveBeenCalledWith(expect.stringContaining('Camera access is off'))
  mockAllowed.mockResolvedValueOnce('granted')
  await scanAndOpen()
  expect(mockScan).toHaveBeenCalledTimes(1)
  mockBare = false
})
