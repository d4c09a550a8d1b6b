import { createPageConfig } from '@tarojs/runtime'
import { answersShare } from './answers-share.weapp'

const answersOf = (page: object) =>
  ['onShareAppMessage', 'onShareTimeline'].filter((name) => name in page)
const configOf = (page: () => null) => answersOf(createPageConfig(page, 'pages/a', {}, {}))

test('WeChat’s menu has the entries of a page that answers it, and none of another', () => {
  expect(configOf(answersShare(() => null, 'chat') as () => null)).toEqual(['onShareAppMessage'])
  expect(configOf(answersShare(() => null, 'chat and timeline') as () => null)).toEqual([
    'onShareAppMessage',
    'onShareTimeline',
  ])
  expect(configOf(() => null)).toEqual([])
})
