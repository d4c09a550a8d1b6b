import { inEnglish } from '../../../test/support/client/english'
import { saveExamine } from '@/lib/examine-type'
import { openLink } from './open-link'

const mockOpened = jest.fn()
const mockTold = jest.fn()
const mockLeft = jest.fn((_url: string) => Promise.resolve({ type: 'opened' }))
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (path: string, query: object): unknown => mockOpened(path, query),
  openAddress: (address: string): unknown => mockOpened(address),
  relaunch: (path: string): unknown => mockOpened('again', path),
}))
jest.mock('@/lib/scan/open-scanned', () => ({ scanAndOpen: (): unknown => mockOpened('scanner') }))
jest.mock('@/lib/overlay/toast', () => ({ showToast: (text: string): unknown => mockTold(text) }))
jest.mock('@/platform/capabilities/open-external/open-external', () => ({
  openExternal: (url: string) => mockLeft(url),
}))

inEnglish()
beforeEach(() => {
  localStorage.clear()
  jest.clearAllMocks()
})

it.each([
  ['scan:', ['scanner']],
  [
    'map:1.28437,103.85107,Little%20Town',
    ['/pages/location/view', { lat: '1.28437', lng: '103.85107', name: 'Little Town' }],
  ],
  ['navi:pages/team/list?a=1', ['/pages/team/list?a=1']],
  ['/pages/index', ['again', '/pages/index']],
  ['https://elsewhere.example/a', ['/pages/webview/index', { url: 'https://elsewhere.example/a' }]],
  [
    'h5:https://www.starcard.example/a',
    ['/pages/webview/webviewH5', { url: 'https://www.starcard.example/a' }],
  ],
])('%s opens within', async (link, opened) => {
  await openLink(link)
  expect(mockOpened.mock.calls).toEqual([opened])
  expect([mockLeft.mock.calls, mockTold.mock.calls]).toEqual([[], []])
})

it.each([
  ['weixin://', 'weixin://'],
  ['wecard://pages/x', 'starcardlink://pages/x'],
  ['wecard://x?s={_system_}&t={_token_}', 'starcardlink://x?s=h5&t='],
  ['mailto:a@b.example?body={_token_}', 'mailto:a@b.example?body='],
  ['wemeet:/x', 'starcardmeet:/x'],
  ['mailto:help@starcard.example', 'mailto:help@starcard.example'],
  ['sms:+1555', 'sms:+1555'],
  ['market://details?id=x', 'market://details?id=x'],
])('%s leaves for another program', async (link, address) => {
  await openLink(link)
  expect(mockLeft.mock.calls).toEqual([[address]])
  expect(mockOpened).not.toHaveBeenCalled()
})

it('says a text, what was copied, and what leads nowhere', async () => {
  await openLink('alert:Well%20done')
  mockLeft.mockResolvedValueOnce({ type: 'copied' })
  await openLink('mailto:help@starcard.example')
  mockLeft.mockResolvedValueOnce({ type: 'failed' })
  await openLink('sms:+1555')
  await openLink(' javascript:alert(1) ')
  expect(mockTold.mock.calls.map(([text]: unknown[]) => text)).toEqual([
    'Well done',
    'Copied',
    'Copy failed',
    'not Found javascript:alert(1)',
  ])
})

it('where the examine type says so, the H5 page is a tip', async () => {
  saveExamine({ auditStatue: 0, membershipRenewal: 2 })
  await openLink('h5:https://www.starcard.example/a')
  expect(mockTold.mock.calls.map(([text]: unknown[]) => text)).toEqual([
    'This page cannot be opened here at the moment. Your membership is not affected.',
  ])
  await openLink('https://www.starcard.example/a')
  expect(mockOpened.mock.calls).toEqual([
    ['/pages/webview/index', { url: 'https://www.starcard.example/a' }],
  ])
  saveExamine({ auditStatue: 1, membershipRenewal: 1 })
  await openLink('h5:https://www.starcard.example/a')
  expect(mockOpened).toHaveBeenLastCalledWith('/pages/webview/webviewH5', {
    url: 'https://www.starcard.example/a',
  })
})
