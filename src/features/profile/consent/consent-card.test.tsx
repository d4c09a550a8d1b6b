import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { useSession } from '@/session/session-store'
import { ConsentCard } from './consent-card'
import { readTrace } from './read-trace'

inEnglish()

let mockFirst = { address: '', source: '' }
jest.mock('@/platform/capabilities/launch/first-address', () => ({
  readFirstAddress: () => mockFirst,
}))

async function open(answered: string) {
  let consent = answered
  useSession.setState({ token: 'T', userId: 'u1' })
  const api = fakeApi(({ url, body }) => {
    if (!url.includes('User/consent')) return { data: { consent: { statistics: consent } } }
    consent = JSON.stringify(body).includes('true') ? 'granted' : 'refused'
    return { data: { statistics: consent } }
  })
  return { api, screen: await render(<ConsentCard />) }
}

it.each(['granted', 'refused'])('does not ask who has answered: %s', async (answered) => {
  const { screen } = await open(answered)
  expect(screen.text()).toBe('')
})

it.each([
  ['No, thanks', 0],
  ['Allow', 1],
])('is gone after "%s", and sends how the member came after a yes alone', async (name, traces) => {
  const { screen, api } = await open('unasked')
  expect(screen.text()).toContain('May we remember how you came here?')
  await screen.tap(screen.role('button', name))
  await screen.until(() => expect(screen.text()).toBe(''))
  expect(api.to('AddTrace')).toHaveLength(traces)
})

it.each([
  [
    'https://a.example/?token=T&utm_source=mail#/pages/index?inviteCode=7KQ2M9XD',
    'mail',
    'https://a.example/#/pages/index?utm_source=mail',
    '/pages/index',
  ],
  ['https://a.example/', 'news.example', 'https://a.example/#/', '/'],
  [
    '#/pages/index?channel=poster&scene=c%3D7KQ2M9XD',
    'poster',
    '#/pages/index?channel=poster',
    '/pages/index',
  ],
])('keeps of %s neither ticket nor code', (address, channel, link, firstPage) => {
  mockFirst = { address, source: 'news.example' }
  expect(readTrace()).toEqual({ channel, link, firstPage })
})
