import { findShareWay, share } from './share'
import { findShareWay as findInApp, share as shareInApp } from './share.app'
import { sharePicture, takesPicture } from './share-picture'
import { findShareWay as findInWeapp, share as shareInWeapp } from './share.weapp'

const mockSheet = jest.fn()
jest.mock('@capacitor/share', () => ({
  Share: { share: (options: object): unknown => mockSheet(options) },
}))

const mockHost: { name: string; panel?: string } = { name: 'h5' }
jest.mock('../host/host', () => ({ getHost: () => mockHost }))

const content = { title: 'Join me', text: 'A card', url: 'https://h.example/?c=1' }
const browserShare = jest.fn()
const install = (value: unknown) =>
  Object.defineProperty(navigator, 'share', { configurable: true, value })

beforeEach(() => jest.resetAllMocks())
afterEach(() => Reflect.deleteProperty(navigator, 'share'))

test('a browser opens the sheet of its system; left, it says nothing', async () => {
  install(browserShare)
  browserShare.mockResolvedValueOnce(undefined)
  expect(await share({ ...content, picture: '/a.png' })).toEqual({ type: 'shared' })
  expect(browserShare).toHaveBeenCalledWith(content)
  browserShare.mockRejectedValueOnce(Object.assign(new Error('left'), { name: 'AbortError' }))
  expect(await share(content)).toEqual({ type: 'cancelled' })
  browserShare.mockRejectedValueOnce(new Error('no tap'))
  expect(await share(content)).toEqual({ type: 'failed', reason: 'no tap' })
})

test('a browser without a sheet, and a mini-program, share nothing from code', async () => {
  expect(await share(content)).toEqual({ type: 'unsupported' })
  expect(await shareInWeapp(content)).toEqual({ type: 'unsupported' })
})

test("the app opens the system's sheet", async () => {
  mockSheet.mockResolvedValueOnce({})
  expect(await shareInApp(content)).toEqual({ type: 'shared' })
  expect(mockSheet).toHaveBeenCalledWith({ ...content, dialogTitle: 'Join me' })
  mockSheet.mockRejectedValueOnce(new Error('Share canceled'))
  expect(await shareInApp(content)).toEqual({ type: 'cancelled' })
  mockSheet.mockRejectedValueOnce(new Error('Unsupported url'))
  expect(await shareInApp(content)).toEqual({ type: 'failed', reason: 'Unsupported url' })
})

test('each host says how it shares', () => {
  expect([findShareWay(), findInApp(), findInWeapp()]).toEqual([undefined, 'sheet', 'button'])
  install(browserShare)
  expect(findShareWay()).toBe('sheet')
  // A messenger's web view shares by its menu; beside a chat, into it.
  mockHost.name = 'wechat'
  expect(findShareWay()).toBe('menu')
  Object.assign(mockHost, { name: 'wecom', panel: 'side' })
  expect(findShareWay()).toBe('chat')
  Object.assign(mockHost, { name: 'h5', panel: undefined })
})

test('a picture goes as a file where the browser takes files, and nowhere else', async () => {
  const src = `data:image/png;base64,${btoa('drawn')}`
  expect(takesPicture(src, 'a.png')).toBe(false)
  expect(await sharePicture(src, 'a.png')).toEqual({ type: 'unsupported' })
  install(browserShare)
  const canShare = jest.fn(() => true)
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: canShare })
  expect(takesPicture(src, 'a.png')).toBe(true)
  expect(await sharePicture(src, 'a.png')).toEqual({ type: 'shared' })
  const [{ files }] = browserShare.mock.lastCall as [{ files: File[] }]
  expect(files.map(({ name, type, size }) => [name, type, size])).toEqual([
    ['a.png', 'image/png', 5],
  ])
  Reflect.deleteProperty(navigator, 'canShare')
})
