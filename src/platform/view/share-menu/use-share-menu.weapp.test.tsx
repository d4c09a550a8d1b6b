import { useShareAppMessage, useShareTimeline } from '@tarojs/taro'
import { render } from '../../../../test/support/client/render'
import { useShareMenu } from './use-share-menu.weapp'

jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useShareAppMessage: jest.fn(),
  useShareTimeline: jest.fn(),
}))

const info = { title: 'Join me', desc: '', link: '', imgUrl: '/card.png', msgtype: 'news' } as const

function Page({ path }: { path: string }) {
  useShareMenu({ ...info, path })
  return null
}

it('answers WeChat’s menu with title, path and picture, and the timeline with a query', async () => {
  await render(<Page path="/pages/page4?inviteCode=7KQ2M9XD" />)
  const answer = jest.mocked(useShareAppMessage).mock.lastCall?.[0]
  expect(answer?.({ from: 'menu' })).toEqual({
    title: 'Join me',
    path: '/pages/page4?inviteCode=7KQ2M9XD',
    imageUrl: '/card.png',
  })
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
