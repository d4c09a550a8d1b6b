import { chooseAddress, getAddressSource } from '../address/address'
import { hasOwnHeader } from '../host/own-header'
import { hasOwnHeader as hasOwnHeaderOnWeapp } from '../host/own-header.weapp'
import { locate } from '../location/location'
import { getOpenMapDatum, openMap } from '../map/open-map'
import { scanCode } from '../scan/scan'
import { share } from '../share/share'
import type { JsSdkOutcome } from './contract'

const mockHost: { name: string; panel: string | undefined } = { name: 'wechat', panel: undefined }
const mockSdk = {
  scanQRCode: jest.fn(),
  getLocation: jest.fn(),
  openLocation: jest.fn(),
  openAddress: jest.fn(),
  sendChatMessage: jest.fn(),
}
const mockOpen = jest.fn<Promise<unknown>, []>()
const mockLeft = jest.fn()
jest.mock('../host/host', () => ({ getHost: () => mockHost }))
jest.mock('./js-sdk', () => ({ openJsSdk: () => mockOpen() }))
jest.mock('../open-external/open-external', () => ({
  openExternal: (url: string) => {
    mockLeft(url)
    return Promise.resolve({ type: 'opened' })
  },
}))

const words = { hint: '', close: '' }
const failed: JsSdkOutcome = { type: 'failed', reason: 'timeout' }

beforeEach(() => {
  jest.resetAllMocks()
  mockHost.name = 'wechat'
  mockHost.panel = undefined
  mockOpen.mockResolvedValue({ type: 'ready', sdk: mockSdk })
})
afterEach(() => jest.useRealTimers())

it('scans with the messenger’s scanner; a bar code comes without its kind', async () => {
  mockSdk.scanQRCode.mockResolvedValueOnce({ resultStr: 'EAN_13,6901234567892' })
  expect(await scanCode(words)).toEqual({ type: 'scanned', text: '6901234567892' })
  mockSdk.scanQRCode.mockResolvedValueOnce({ resultStr: 'https://h.example/s?sn=1,2' })
  expect(await scanCode(words)).toEqual({ type: 'scanned', text: 'https://h.example/s?sn=1,2' })
  mockSdk.scanQRCode.mockRejectedValueOnce({ errMsg: 'scanQRCode:cancel' })
  expect(await scanCode(words)).toEqual({ type: 'cancelled' })
  mockOpen.mockResolvedValueOnce(failed)
  expect(await scanCode(words)).toEqual({ type: 'unsupported' })
})

it('asks the messenger for the place first; Android writes numbers as text', async () => {
  mockSdk.getLocation.mockResolvedValueOnce({ latitude: '1.3', longitude: '103.8', accuracy: '9' })
  expect(await locate()).toEqual({
    type: 'located',
    position: { latitude: 1.3, longitude: 103.8, accuracy: 9 },
  })
  mockSdk.getLocation.mockRejectedValueOnce({ errMsg: 'geoLocation:cancel' })
  expect(await locate()).toEqual({ type: 'denied' })
})

it('asks the browser when the messenger has said nothing for two seconds', async () => {
  jest.useFakeTimers()
  mockOpen.mockReturnValueOnce(new Promise(() => undefined))
  const running = locate()
  let answered = false
  void running.then(() => {
    answered = true
  })
  await jest.advanceTimersByTimeAsync(1_999)
  expect(answered).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  expect(await running).toEqual({ type: 'unsupported' })
})

it('shows a place on the messenger’s map by GCJ-02, else by an address', async () => {
  const [point, mapPoint] = [
    { latitude: 1, longitude: 2 },
    { latitude: 3, longitude: 4 },
  ]
  const target = { point, mapPoint, name: 'Tower', address: '' }
  expect(getOpenMapDatum()).toBe('gcj02')
  mockSdk.openLocation.mockResolvedValueOnce({})
  expect(await openMap(target)).toEqual({ type: 'opened' })
  expect(mockSdk.openLocation).toHaveBeenCalledWith({
    ...mapPoint,
    name: 'Tower',
    address: '',
    scale: 18,
  })
  mockSdk.openLocation.mockRejectedValueOnce({ errMsg: 'openLocation:fail' })
  await openMap(target)
  expect(mockLeft).toHaveBeenCalledWith(expect.stringContaining('1%2C2'))
  mockHost.name = 'h5'
  expect(getOpenMapDatum()).toBe('wgs84')
})

it('WeChat has addresses, WeCom has none', async () => {
  expect(getAddressSource()).toBe('messenger')
  mockSdk.openAddress.mockResolvedValueOnce({
    userName: 'Mina',
    telNumber: '1',
    provinceName: 'Tokyo',
    cityName: 'Minato',
    countryName: 'Shiba',
    detailInfo: '4-2-8',
    postalCode: '105-0011',
  })
  expect(await chooseAddress()).toMatchObject({
    type: 'chosen',
    address: { county: 'Shiba', detail: '4-2-8, 105-0011' },
  })
  mockSdk.openAddress.mockRejectedValueOnce({ errMsg: 'openAddress:cancel' })
  expect(await chooseAddress()).toEqual({ type: 'cancelled' })
  mockOpen.mockResolvedValueOnce(failed)
  expect(await chooseAddress()).toEqual(failed)
  mockHost.name = 'wecom'
  expect(getAddressSource()).toBeUndefined()
})

it('the side panel shares into the chat beside it', async () => {
  const content = { title: 'Join me', text: 'A card', url: 'https://h.example/?c=1' }
  mockHost.panel = 'side'
  mockSdk.sendChatMessage.mockResolvedValueOnce({})
  expect(await share(content)).toEqual({ type: 'shared' })
  expect(mockSdk.sendChatMessage).toHaveBeenCalledWith({
    msgtype: 'news',
    news: { link: content.url, title: 'Join me', desc: 'A card', imgUrl: '' },
  })
  // Opened where no chat is: the link is copied.
  mockSdk.sendChatMessage.mockRejectedValueOnce({ errMsg: 'sendChatMessage:no permission' })
  expect(await share(content)).toMatchObject({ type: 'failed' })
  mockOpen.mockResolvedValueOnce(failed)
  expect(await share(content)).toEqual(failed)
})

it('an app of the brand’s own is told by its mark', () => {
  expect(hasOwnHeader(['starcard-default-host/'])).toBe(false)
  Object.defineProperty(navigator, 'userAgent', {
    configurable: true,
    value: 'Mozilla/5.0 starcard-default-host/2.1',
  })
  expect(hasOwnHeader(['starcard-default-host/'])).toBe(true)
  Reflect.deleteProperty(navigator, 'userAgent')
  expect(hasOwnHeaderOnWeapp(['starcard-default-host/'])).toBe(false)
})
