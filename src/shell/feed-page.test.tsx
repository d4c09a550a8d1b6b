import { Current } from '@tarojs/runtime'
import type { FeedDetail } from '@contract/feed/schemas'
import { errorCodes } from '@contract/errors'
import { forgetQueries } from '@/lib/data/query/query-cache'
import { configureNavigation } from '@/lib/navigation/person'
import { setOwner } from '@/lib/owner'
import { useSession } from '@/session/session-store'
import { useLaunchState } from '@/shell/launch-store'
import { fakeApi, type Answer } from '../../test/support/client/fake-api'
import { inEnglish } from '../../test/support/client/english'
import { render } from '../../test/support/client/render'
import FeedDetailPage from '@/pages/feed/detail'

inEnglish()

const item: FeedDetail = {
  id: 'a',
  title: 'Your card, in every meeting',
  picture: null,
  hasVideo: false,
  seconds: 60,
  time: '2026-11-20T08:00:00Z',
  channel: 'feed',
  body: 'First.',
  pictures: [],
  video: null,
  poster: null,
  link: null,
}

async function open(text: string) {
  Object.assign(Current, {
    router: { path: '/pages/feed/detail?stamp=1', params: { id: 'a', stamp: '1' } },
  })
  forgetQueries()
  const screen = await render(<FeedDetailPage />)
  await screen.findText(text)
  return screen
}

it('an item that was taken back is not shown from what the device kept, with a connection and without', async () => {
  configureNavigation({ signedIn: () => true, compliant: () => false, onQuery: () => undefined })
  useLaunchState.setState({ ready: true })
  useSession.setState({ token: 'T' })
  setOwner('u1')
  let answer: Answer = { data: item }
  fakeApi(({ url }) => (url.includes('/feed/detail') ? answer : { data: 'R' }))
  ;(await open('First.')).unmount()

  answer = { type: 'failed', reason: 'offline' }
  ;(await open('First.')).unmount()

  answer = { code: errorCodes.NOT_FOUND, msg: 'no' }
  const gone = await open('No longer here')
  expect(gone.text()).not.toContain('First.')
  gone.unmount()

  answer = { type: 'failed', reason: 'offline' }
  const offline = await open('No longer here')
  expect(offline.text()).not.toContain('First.')
})
