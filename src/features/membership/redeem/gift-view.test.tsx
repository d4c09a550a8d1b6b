import type { GiftView as Gift } from '@contract/gift/schemas'
import type { VipData } from '@contract/membership/schemas'
import { inEnglish } from '../../../../test/support/client/english'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { render } from '../../../../test/support/client/render'
import { clearGift, keepGift, readPendingGift } from '@/session/pending-gift'
import { useSession } from '@/session/session-store'
import { GiftView } from './gift-view'
import { redeemIds } from './test-ids'

inEnglish()

const mockOpened: unknown[][] = []
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...page: unknown[]) => void mockOpened.push(page),
  relaunch: (...page: unknown[]) => void mockOpened.push(['relaunch', ...page]),
}))
const mockConfirmed: object[] = []
jest.mock('@/lib/overlay/confirm', () => ({
  confirm: (question: object) => Promise.resolve(mockConfirmed.push(question) > 0),
}))

const gift: Gift = {
  giver: 'gi•••r',
  expiresAt: '2026-12-15T12:00:00Z',
  state: 'open',
  you: 'nobody',
}
const nobody: VipData = {
  level: 0,
  star: 0,
  lastLevel: 0,
  expiresAt: null,
  remainingDays: 0,
  unusedCodes: 0,
}
const onOther = jest.fn()

beforeEach(() => {
  mockOpened.length = 0
  mockConfirmed.length = 0
  sessionStorage.clear()
  clearGift()
  useSession.setState({ token: 'T', userId: 'u1', vip: nobody })
})

let tokens = 0
/** Each with a token of its own: answers are cached by it. */
async function show(view: Partial<Gift>, redeemed: object = {}) {
  const token = `token-${(tokens += 1)}`
  const api = fakeApi(({ url }) =>
    url.endsWith('/redeem') ? redeemed : { data: { ...gift, ...view } },
  )
  return { api, token, screen: await render(<GiftView gift={token} onOther={onOther} />) }
}

it('says who gives and until when, and takes it once', async () => {
  const { api, token, screen } = await show(
    {},
    { data: { ...nobody, level: 1, lastLevel: 1, expiresAt: '2027-12-01T12:00:00Z' } },
  )
  await screen.findText('gives you one year of VIP')
  expect(screen.text()).toContain('gi•••r')
  expect(screen.text()).toContain('Open until')
  keepGift(token)
  await screen.tap(screen.field(redeemIds.take))
  await screen.until(() => expect(mockOpened).toEqual([['relaunch', '/pages/index']]))
  expect(api.to('/gift/redeem').map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { gift: token },
  ])
  expect(mockConfirmed).toMatchObject([{ text: 'Your membership runs until 1 Dec 2027.' }])
  expect(readPendingGift()).toBe('')
})

it('a visitor reads it, registers or logs in, and comes back to it', async () => {
  useSession.setState({ token: '', userId: '', vip: undefined })
  const { token, screen } = await show({})
  await screen.findText('It waits for you.')
  const wanted = ` /pages/membership/redeem?gift=${token}`
  expect(sessionStorage.getItem('returnTo')).toBe(wanted)
  sessionStorage.clear()
  await screen.tap(screen.field(redeemIds.register))
  await screen.tap(screen.field(redeemIds.login))
  expect(mockOpened).toEqual([['/pages/register/index'], ['/pages/login/index']])
  expect(sessionStorage.getItem('returnTo')).toBe(wanted)
  expect(readPendingGift()).toBe(token)
})

it('its giver reads that it is theirs', async () => {
  const { screen } = await show({ you: 'giver' })
  await screen.findText('This is your own gift.')
  await screen.tap(screen.field(redeemIds.codes))
  expect(mockOpened).toEqual([['/pages/team/svipActiveCodes']])
  expect(screen.text()).not.toContain('Take the gift')
  expect(screen.text()).not.toContain('gives you')
})

it.each([
  [{ state: 'redeemed', you: 'receiver' }, 'You have taken this gift.'],
  [{ state: 'redeemed' }, 'This gift has already been taken.'],
  [{ state: 'withdrawn' }, 'The giver has taken this gift back.'],
  [{ state: 'expired' }, 'This gift is no longer open.'],
  [{ state: 'revoked' }, 'The code of this gift is no longer valid.'],
] as [Partial<Gift>, string][])('one that is over says why: %j', async (view, says) => {
  keepGift('token-before')
  const { screen } = await show(view)
  await screen.findText(says)
  expect(screen.text()).not.toContain('Take the gift')
  expect(readPendingGift()).toBe('')
})

it('tells an SVIP that it adds nothing, and leads whoever has another code to its form', async () => {
  useSession.setState({ vip: { ...nobody, level: 2, lastLevel: 2 } })
  const { screen } = await show({})
  await screen.findText('would add nothing for you')
  expect(screen.text()).not.toContain('Take the gift')
  await screen.tap(screen.field(redeemIds.other))
  expect(onOther).toHaveBeenCalledTimes(1)
})

it('somebody was faster: what the gift is by now is said', async () => {
  let state: Gift['state'] = 'open'
  fakeApi(({ url }) => {
    if (!url.endsWith('/redeem')) return { data: { ...gift, state } }
    state = 'redeemed'
    return { code: 40910, msg: 'This code was already used.' }
  })
  const screen = await render(<GiftView gift="token-late" onOther={onOther} />)
  await screen.findText('Take the gift')
  await screen.tap(screen.field(redeemIds.take))
  await screen.findText('This gift has already been taken.')
})

it('a link that nobody made says so', async () => {
  fakeApi(() => ({ code: 40460, msg: 'This gift link is not valid.' }))
  const screen = await render(<GiftView gift="made-up" onOther={onOther} />)
  await screen.findText('This gift link is not valid.')
})
