import { useShareAppMessage } from '@tarojs/taro'
import { render } from '../../../../test/support/client/render'
import { ShareCover } from './share-cover'
import { ShareCover as WeappCover } from './share-cover.weapp'
import { useChatShare } from './use-chat-share.weapp'

jest.mock('@tarojs/taro', () => ({
  ...jest.requireActual<object>('@tarojs/taro'),
  useShareAppMessage: jest.fn(),
}))

const info = { title: 'A gift', path: '/pages/membership/redeem?gift=T', imageUrl: '/card.png' }

function Page() {
  useChatShare(info)
  return <WeappCover id="cover" label="Share the link" />
}

it('WeChat’s menu and the button over ours share what the page says', async () => {
  const screen = await render(<Page />)
  const answer = jest.mocked(useShareAppMessage).mock.lastCall?.[0]
  expect(answer?.({ from: 'button' })).toEqual(info)
  expect(screen.field('Share the link').id).toBe('cover')
})

it('elsewhere nothing lies over the button', async () => {
  const screen = await render(<ShareCover id="cover" label="Share the link" />)
  expect(document.getElementById('cover')).toBeNull()
  expect(screen.text()).toBe('')
})
