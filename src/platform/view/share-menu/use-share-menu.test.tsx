import { render } from '../../../../test/support/client/render'
import { useShareMenu } from './use-share-menu'

const mockHost = { name: 'wechat' }
const mockSdk = {
  updateAppMessageShareData: jest.fn(() => Promise.resolve()),
  updateTimelineShareData: jest.fn(() => Promise.reject(new Error('not on this phone'))),
  onMenuShareAppMessage: jest.fn(),
  onMenuShareWechat: jest.fn(),
  onMenuShareTimeline: jest.fn(),
}
jest.mock('@/platform/capabilities/host/host', () => ({ getHost: () => mockHost }))
jest.mock('@/platform/capabilities/js-sdk/js-sdk', () => ({
  openJsSdk: () => Promise.resolve({ type: 'ready', sdk: mockSdk }),
}))

const content = { title: 'Join me', desc: 'A card', link: 'https://h.example/?c=1', imgUrl: '' }

function Page() {
  useShareMenu({ ...content, path: '', msgtype: 'news' })
  return null
}

beforeEach(() => jest.clearAllMocks())

it('WeChat hears by its own names, WeCom by those that came before', async () => {
  const screen = await render(<Page />)
  screen.unmount()
  expect(mockSdk.updateAppMessageShareData).toHaveBeenCalledWith(content)
  expect(mockSdk.updateTimelineShareData).toHaveBeenCalledWith(content)
  mockHost.name = 'wecom'
  await render(<Page />)
  expect(mockSdk.onMenuShareAppMessage).toHaveBeenCalledWith(content)
  expect(mockSdk.onMenuShareWechat).toHaveBeenCalledWith(content)
  expect(mockSdk.onMenuShareTimeline).toHaveBeenCalledWith(content)
  expect(mockSdk.updateAppMessageShareData).toHaveBeenCalledTimes(1)
})
