import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { useSession } from '@/session/session-store'
import { useShareMenu } from '@/platform/view/share-menu/use-share-menu'
import { useShareMenu as weappMenu } from '@/platform/view/share-menu/use-share-menu.weapp'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { usePageShare } from './use-page-share'

jest.mock('@/platform/view/share-menu/use-share-menu', () => ({ useShareMenu: jest.fn() }))
jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useShareAppMessage: jest.fn(),
  useShareTimeline: jest.fn(),
}))

inEnglish()

const picture = 'https://files.starcard.example/files/public/abcdefghijklmnop.png'
const signIn = (rest: object) =>
  useSession.setState({
    user: Object.assign(Object.create(null), { referralCode: '7KQ2M9XD', ...rest }),
  })

function Page({ title = 'Your card, in every meeting' }: { title?: string }) {
  usePageShare({ path: '/pages/feed/detail', query: { id: 'a b' }, title, picture })
  return null
}
const lastShare = () => jest.mocked(useShareMenu).mock.lastCall?.[0]

beforeEach(() => useSession.setState({ user: undefined }))

it('a page is shared as itself, with its words and the code of who shares it', async () => {
  signIn({})
  await render(<Page />)
  expect(lastShare()).toEqual({
    title: 'Your card, in every meeting',
    desc: 'Starcard',
    link: 'http://localhost/#/pages/feed/detail?id=a%20b&inviteCode=7KQ2M9XD',
    imgUrl: picture,
    path: '/pages/feed/detail?id=a%20b&inviteCode=7KQ2M9XD',
    msgtype: 'news',
  })
})

it('without a code while a store reviews the program, by the brand’s name before it has come', async () => {
  signIn({ auditStatue: 1 })
  await render(<Page title="" />)
  expect(lastShare()).toMatchObject({
    title: 'Starcard',
    desc: '',
    path: '/pages/feed/detail?id=a%20b',
  })
})

it('WeChat gets its path for a chat and its query for the timeline', async () => {
  jest.mocked(useShareMenu).mockImplementation(weappMenu)
  signIn({})
  await render(<Page />)
  const message = jest.mocked(useShareAppMessage).mock.lastCall?.[0]?.({ from: 'menu' })
  expect(message).toMatchObject({ path: '/pages/feed/detail?id=a%20b&inviteCode=7KQ2M9XD' })
  expect(jest.mocked(useShareTimeline).mock.lastCall?.[0]?.()).toMatchObject({
    query: 'id=a%20b&inviteCode=7KQ2M9XD',
    imageUrl: picture,
  })
})
