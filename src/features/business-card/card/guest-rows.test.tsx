import type { PublicCard } from '@contract/business-card/schemas'
import { useSession } from '@/session/session-store'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { fakeIntervals } from '../../../../test/support/client/fake-intervals'
import { render } from '../../../../test/support/client/render'
import { until } from '../../../../test/support/client/until'
import { businessCardIds } from '../test-ids'
import { GuestRows } from './guest-rows'
import { newCardLook } from './use-look'

const mockPage = jest.fn()
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...wanted: unknown[]): unknown => mockPage(...wanted),
}))

inEnglish()

const card = { name: 'Araminta', code: '7KQ2M9XD' } as PublicCard

/** What the views of the card were noted with. */
function look(answer: () => Answer = () => ({ data: { requestId: 'R', named: true } })) {
  const api = fakeApi(answer)
  const bodies = () => api.to('/card/feeds/add').map(({ body = '{}' }): unknown => JSON.parse(body))
  return bodies
}

it('tells the name, and the country only with its switch, which is off', async () => {
  useSession.setState({ token: 'T' })
  const bodies = look()
  const screen = await render(<GuestRows card={card} look={newCardLook(card.code)} />)
  const own = screen.role('switch', 'Also say which country you are in')
  expect(own.getAttribute('aria-checked')).toBe('false')
  await screen.tap(screen.field(businessCardIds.hello))
  await screen.findText('Araminta can see that it was you')
  expect(bodies()).toEqual([
    { code: '7KQ2M9XD' },
    { code: '7KQ2M9XD', named: true, country: false, requestId: 'R' },
  ])
  screen.unmount()

  const again = await render(<GuestRows card={card} look={newCardLook(card.code)} />)
  await again.tap(again.field(businessCardIds.country))
  await again.tap(again.field(businessCardIds.hello))
  await again.findText('Araminta can see that it was you')
  expect(bodies().at(-1)).toMatchObject({ named: true, country: true })
})

it('does not say that it was told where it was not', async () => {
  useSession.setState({ token: 'T' })
  look(() => ({ data: { requestId: '', named: false } }))
  const screen = await render(<GuestRows card={card} look={newCardLook(card.code)} />)
  await screen.tap(screen.field(businessCardIds.hello))
  await screen.findText('Araminta cannot be told now')
  expect(screen.queryText('Araminta can see')).toBeUndefined()
})

it('says that it did not arrive, and can be tried again; two taps are one', async () => {
  useSession.setState({ token: 'T' })
  let lose = (): void => undefined
  let named: Answer = new Promise((resolve) => {
    lose = () => resolve({ type: 'failed', reason: 'offline' })
  })
  const api = fakeApi(({ body = '{}' }) =>
    body.includes('"named":true') ? named : { data: { requestId: 'R', named: false } },
  )
  const screen = await render(<GuestRows card={card} look={newCardLook(card.code)} />)
  const namings = () => api.requests.filter(({ body = '' }) => body.includes('"named":true'))
  const hello = () => screen.field(businessCardIds.hello)
  await screen.tap(hello())
  await screen.tap(hello())
  lose()
  await screen.until(() => expect(api.toasts).toHaveLength(1))
  await screen.settle()
  expect(namings()).toHaveLength(1)
  named = { data: { requestId: 'R', named: true } }
  await screen.tap(hello())
  await screen.findText('Araminta can see that it was you')
  expect(namings()).toHaveLength(2)
})

it('a look that began without a connection is noted by a later beat, and goes on', async () => {
  fakeIntervals()
  useSession.setState({ token: '' })
  let connected = false
  const api = fakeApi(({ url }) => {
    if (!connected) return { type: 'timeout' as const }
    return { data: url.includes('heartbeat') ? { seconds: 3 } : { requestId: 'R', named: false } }
  })
  const screen = await render(<GuestRows card={card} look={newCardLook(card.code)} />)
  await screen.until(() => expect(api.to('/card/feeds/add')).toHaveLength(1))
  await screen.settle()
  connected = true
  const body = await until(() => {
    jest.advanceTimersByTime(3000)
    expect(api.to('heartbeat')).not.toHaveLength(0)
    return api.to('heartbeat')[0]?.body
  })
  expect(body).toContain('"requestId":"R"')
  expect(api.to('/card/feeds/add')).toHaveLength(2)
  screen.unmount()
  jest.useRealTimers()
})

it('a look that is refused or not noted is not tried again, and does not beat', async () => {
  fakeIntervals()
  useSession.setState({ token: '' })
  for (const answer of [{ code: 1, msg: 'no' }, { data: { requestId: '', named: false } }]) {
    const api = fakeApi(() => answer)
    const screen = await render(<GuestRows card={card} look={newCardLook(card.code)} />)
    await screen.until(() => expect(api.to('/card/feeds/add')).toHaveLength(1))
    await screen.settle()
    jest.advanceTimersByTime(9000)
    await screen.settle()
    expect(api.requests).toHaveLength(1)
    screen.unmount()
  }
  jest.useRealTimers()
})

it('a visitor is led to a card of their own, with the owner as inviter', async () => {
  useSession.setState({ token: '' })
  look()
  const screen = await render(<GuestRows card={card} look={newCardLook(card.code)} />)
  expect(() => screen.field(businessCardIds.hello)).toThrow()
  await screen.tap(screen.field(businessCardIds.own))
  expect(mockPage).toHaveBeenCalledWith('/pages/index', { inviteCode: '7KQ2M9XD' })
})

it('is one look while the page stands, whatever comes and goes on it', async () => {
  const bodies = look()
  const one = newCardLook(card.code)
  const screen = await render(<GuestRows card={card} look={one} />)
  await until(() => expect(bodies()).toHaveLength(1))
  screen.unmount()
  const again = await render(<GuestRows card={card} look={one} />)
  await again.tap(again.field(businessCardIds.own))
  expect(bodies()).toHaveLength(1)
})
