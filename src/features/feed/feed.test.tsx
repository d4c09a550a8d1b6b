import type { FeedDetail, FeedRow } from '@contract/feed/schemas'
import { fakeApi } from '../../../test/support/client/fake-api'
import { inEnglish } from '../../../test/support/client/english'
import { fakeIntervals } from '../../../test/support/client/fake-intervals'
import { render } from '../../../test/support/client/render'
import { FeedArticle } from './feed-article'
import { HomeFeed } from './home-feed'
import { feedIds } from './test-ids'

const mockLink = jest.fn()
const mockPage = jest.fn()
jest.mock('@/lib/links/open-link', () => ({
  openLink: (link: string): unknown => Promise.resolve(mockLink(link)),
}))
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...wanted: unknown[]): unknown => mockPage(...wanted),
}))

inEnglish()
afterEach(() => jest.useRealTimers())

const row: FeedRow = {
  id: 'a',
  title: 'Your card, in every meeting',
  picture: 'https://files.starcard.example/files/public/abcdefghijklmnop.png',
  hasVideo: true,
  seconds: 150,
  time: '2026-11-20T08:00:00Z',
}
const article: FeedDetail = {
  ...row,
  channel: 'lessons',
  body: 'First.\n\nSecond.',
  pictures: [],
  video: 'https://files.starcard.example/files/video/abcdefghijklmnop.mp4',
  poster: row.picture,
  link: 'navi:/pages/invite/index',
}
const page = (rows: readonly FeedRow[]) => ({
  data: rows,
  page: { pageNum: 1, pageSize: 20, total: rows.length, last_id: 'a' },
})

it('home shows items with how long they take, and each leads to its page', async () => {
  fakeApi(() => page([row]))
  const screen = await render(<HomeFeed pulls={0} />)
  await screen.findText('Your card, in every meeting')
  expect(screen.text()).toContain('For you')
  expect(screen.text()).toContain('3 min · video · 20 Nov 2026')
  await screen.tap(screen.role('link'))
  expect(mockPage.mock.calls).toEqual([['/pages/feed/detail', { id: 'a' }]])
})

it('home shows nothing where there is nothing', async () => {
  fakeApi(() => page([]))
  const screen = await render(<HomeFeed pulls={0} />)
  await screen.until(() => expect(screen.text()).toBe(''))
})

it('a film that cannot be had says so, and starts at once when it is tried again', async () => {
  fakeApi(() => ({ data: 'R' }))
  const screen = await render(<FeedArticle item={article} />)
  expect(screen.text()).not.toContain('couldn’t be played')
  document.querySelector('video')?.dispatchEvent(new Event('error'))
  await screen.findText('The video couldn’t be played.')
  await screen.tap(screen.field(feedIds.filmAgain))
  expect(screen.text()).not.toContain('couldn’t be played')
  expect(document.querySelector('video')?.autoplay).toBe(true)
})

it('an article beats while it is read, tells its film’s end, and leads on', async () => {
  fakeIntervals()
  const api = fakeApi(({ url }) =>
    url.includes('heartbeat') ? { data: { seconds: 3, done: true } } : { data: 'R' },
  )
  const screen = await render(<FeedArticle item={article} />)
  expect(screen.text()).toContain('First.')
  await screen.until(() => expect(api.to('browse')).toHaveLength(1))
  await screen.settle()
  jest.advanceTimersByTime(3000)
  await screen.until(() => expect(api.to('heartbeat')).toHaveLength(1))
  expect(api.to('browse')[0]?.body).toBe('{"linkType":"feed","linkUrl":"a"}')
  expect(api.to('heartbeat').map(({ body }) => body)).toEqual([
    '{"linkType":"feed","linkUrl":"a","requestId":"R","ended":false}',
  ])
  document.querySelector('video')?.dispatchEvent(new Event('ended'))
  await screen.findText('Read to the end. Your task is done.')
  expect(api.to('heartbeat').at(-1)?.body).toContain('"ended":true')
  await screen.tap(screen.role('button', 'Open'))
  expect(mockLink).toHaveBeenCalledWith('navi:/pages/invite/index')
})
