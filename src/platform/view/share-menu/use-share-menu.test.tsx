import { render } from '../../../../test/support/client/render'
import { offerElsewhere } from './offer-share'
import { useShareMenu } from './use-share-menu'

const mockHost = { name: 'wechat' }
const mockSdk = {
  updateAppMessageShareData: jest.fn((_: typeof content) => Promise.resolve()),
  updateTimelineShareData: jest.fn(() => Promise.reject(new Error('not on this phone'))),
  onMenuShareAppMessage: jest.fn(),
  onMenuShareWechat: jest.fn(),
  onMenuShareTimeline: jest.fn(),
}
jest.mock('@/platform/capabilities/host/host', () => ({ getHost: () => mockHost }))
jest.mock('@/platform/capabilities/js-sdk/js-sdk', () => ({
  openJsSdk: () => Promise.resolve({ type: 'ready', sdk: mockSdk }),
}))

const mockFront: { turn: (inFront: boolean) => void } = { turn: () => undefined }
jest.mock('@/platform/view/page-show/use-in-front', () => {
  const { useState } = jest.requireActual<typeof import('react')>('react')
  return {
    useInFront: () => {
      const [inFront, turn] = useState(true)
      mockFront.turn = turn
      return inFront
    },
  }
})

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

it('shares what all pages share again once the page with words of its own is below another, or was left', async () => {
  mockHost.name = 'wechat'
  const everywhere = { ...content, title: 'Everywhere', path: '', msgtype: 'news' } as const
  const listTitles = () => mockSdk.updateAppMessageShareData.mock.calls.map(([{ title }]) => title)
  const screen = await render(<Page />)
  // The member's own share comes late, at a cold start at a card.
  await offerElsewhere(() => everywhere, true)
  expect(listTitles()).toEqual(['Join me', 'Join me'])
  mockFront.turn(false)
  await screen.settle()
  expect(listTitles().at(-1)).toBe('Everywhere')
  mockFront.turn(true)
  await screen.settle()
  expect(listTitles().at(-1)).toBe('Join me')
  screen.unmount()
  await screen.until(() => expect(listTitles().at(-1)).toBe('Everywhere'))
})

it('is not told at once of what is shared only after such a page', async () => {
  await offerElsewhere(() => ({ ...content, path: '', msgtype: 'news' }), false)
  expect(mockSdk.updateAppMessageShareData).not.toHaveBeenCalled()
})
