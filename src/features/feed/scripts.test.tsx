import type { FeedDetail, FeedRow } from '@contract/feed/schemas'
import { fakeApi } from '../../../test/support/client/fake-api'
import { inEnglish } from '../../../test/support/client/english'
import {
  expectWordsAlone,
  touchEverything,
  watchScripts,
} from '../../../test/support/client/no-script'
import { render } from '../../../test/support/client/render'
import { scriptPayloads } from '../../../test/support/script-payloads'
import { FeedArticle } from './feed-article'
import { HomeFeed } from './home-feed'

inEnglish()
watchScripts()

const rowOf = (title: string, index: number): FeedRow => ({
  id: `item${index}`,
  title,
  picture: null,
  hasVideo: false,
  seconds: 150,
  time: '2026-11-20T08:00:00Z',
})

it('titles in a list are words', async () => {
  const data = scriptPayloads.map(rowOf)
  fakeApi(() => ({ data, page: { pageNum: 1, pageSize: 20, total: data.length, last_id: 'a' } }))
  const screen = await render(<HomeFeed pulls={0} />)
  await screen.findText('For you')
  touchEverything()
  await screen.until(() => expectWordsAlone())
})

it('title, text and film of an article are words', async () => {
  fakeApi(() => ({ data: 'R' }))
  const article: FeedDetail = {
    ...rowOf(scriptPayloads.join(' '), 0),
    channel: 'feed',
    body: scriptPayloads.join('\n\n'),
    pictures: [],
    video: 'https://files.starcard.example/files/video/abcdefghijklmnop.mp4',
    poster: null,
    link: null,
  }
  const screen = await render(<FeedArticle item={article} />)
  expectWordsAlone(2)
  touchEverything()
  await screen.settle()
  expectWordsAlone(2)
})
