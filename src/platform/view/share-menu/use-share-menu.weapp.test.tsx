import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { render } from '../../../../test/support/client/render'
import type { ShareInfo } from './share-info'
import { useShareMenu } from './use-share-menu.weapp'

jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useShareAppMessage: jest.fn(),
  useShareTimeline: jest.fn(),
}))

const info = { title: 'Join me', desc: '', link: '', imgUrl: '/card.png', msgtype: 'news' } as const

const mockShared = jest.fn()
function Page({ path, load }: { path: string; load?: () => Promise<ShareInfo> }) {
  useShareMenu({ ...info, path, onShare: mockShared }, load)
  return null
}

it('answers WeChat’s menu with title, path and picture, and the timeline with a query', async () => {
  await render(<Page path="/pages/page4?inviteCode=7KQ2M9XD" />)
  const answer = jest.mocked(useShareAppMessage).mock.lastCall?.[0]
  expect(mockShared).not.toHaveBeenCalled()
  expect(answer?.({ from: 'menu' })).toEqual({
    title: 'Join me',
    path: '/pages/page4?inviteCode=7KQ2M9XD',
    imageUrl: '/card.png',
  })
  expect(mockShared).toHaveBeenCalledTimes(1)
  const timeline = jest.mocked(useShareTimeline).mock.lastCall?.[0]
  expect(timeline?.()).toEqual({
    title: 'Join me',
    query: 'inviteCode=7KQ2M9XD',
    imageUrl: '/card.png',
  })
})

it('who has no code shares the page alone', async () => {
  await render(<Page path="/pages/page4" />)
  expect(jest.mocked(useShareTimeline).mock.lastCall?.[0]?.()).toMatchObject({ query: '' })
})

it('a chat gets what is loaded once the menu is used, and what stands there when that fails', async () => {
  const path = '/pages/page4?inviteCode=7KQ2M9XD'
  const load = jest
    .fn<Promise<ShareInfo>, []>()
    .mockResolvedValueOnce({ ...info, path, title: 'Zoë invites you', imgUrl: '/zoe.jpg' })
    .mockRejectedValueOnce(new Error('offline'))
  await render(<Page path={path} load={load} />)
  expect(load).not.toHaveBeenCalled()
  const ask = () => {
    const answer = jest.mocked(useShareAppMessage).mock.lastCall?.[0]?.({ from: 'menu' })
    return Promise.resolve(Reflect.get(Object(answer), 'promise'))
  }
  expect(await ask()).toEqual({ title: 'Zoë invites you', path, imageUrl: '/zoe.jpg' })
  expect(await ask()).toEqual({ title: 'Join me', path, imageUrl: '/card.png' })
})
