import { notificationEndpoints } from '@contract/notification/endpoints'
import type { NotificationSettings } from '@contract/notification/schemas'
import { readTimeZone, tellTimeZone } from '@/lib/format/time-zone'
import { useQuery } from '@/lib/data/query/use-query'
import { useSession } from '@/session/session-store'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { noPushes, usePushes } from '@/session/pushes/pushes-store'
import { NotificationList } from './notification-list'
import { notificationIds } from './test-ids'

const mockOpened: unknown[] = []
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...page: unknown[]) => mockOpened.push(page),
}))

let mockPermission = 'prompt'
const mockAsked = jest.fn()
jest.mock('@/platform/capabilities/permission/permission', () => ({
  checkPermission: () => Promise.resolve(mockPermission),
}))
jest.mock('@/platform/capabilities/push/push', () => ({ readPushKind: () => 'fcm' }))
jest.mock('@/session/pushes/offer-pushes', () => ({
  askForPhone: () => {
    mockAsked()
    return Promise.resolve()
  },
}))

inEnglish()
beforeAll(() => {
  // jsdom has no layout to scroll.
  Element.prototype.scrollIntoView = () => undefined
})
beforeEach(() => {
  mockOpened.length = 0
  useSession.setState({ user: undefined })
})

const own = readTimeZone()
const sentZone = tellTimeZone(own)
const everything = { income: true, withdrawal: true, membership: true, order: true }
const told = {
  incomeArrived: true,
  incomeSettled: true,
  membershipExpiring: true,
  newMember: true,
}
const none: NotificationSettings = {
  mails: everything,
  notices: told,
  pushes: { message: true, notice: true, call: true },
  pushTexts: false,
  presence: true,
  quiet: null,
  timeZone: null,
}
const night = { from: '22:00', to: '07:00' }

function Page() {
  const { data } = useQuery(notificationEndpoints.notificationSettings, {})
  return data ? <NotificationList settings={data} /> : null
}

async function show(settings = none, answer: (sent: unknown) => Answer = (data) => ({ data })) {
  const api = fakeApi(({ method, body }) =>
    method === 'POST' ? answer(JSON.parse(String(body))) : { data: settings },
  )
  const screen = await render(<Page />)
  await screen.findText('Quiet hours')
  const saved = () =>
    api
      .to('/user/im/settings')
      .filter(({ method }) => method === 'POST')
      .map(({ body }) => JSON.parse(String(body)))
  const isOn = (id: string) => screen.field(id).getAttribute('aria-checked') === 'true'
  return { screen, saved, isOn, api }
}

it('switches a kind of email off, with the time zone of the device', async () => {
  const { screen, saved, isOn } = await show()
  const id = notificationIds.mail('membership')
  expect(isOn(id)).toBe(true)
  await screen.tap(screen.field(id))
  await screen.until(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toEqual({
    ...none,
    mails: { ...everything, membership: false },
    notices: told,
    presence: true,
    quiet: null,
    timeZone: sentZone,
  })
  await screen.until(() => expect(isOn(id)).toBe(false))
})

it('switches a kind of notice off, and says which ones always come', async () => {
  const { screen, saved, isOn } = await show()
  await screen.findText('Notices about withdrawals, new devices and our decisions are always sent.')
  const id = notificationIds.notice('newMember')
  await screen.tap(screen.field(id))
  await screen.until(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ mails: everything, notices: { ...told, newMember: false } })
  await screen.until(() => expect(isOn(id)).toBe(false))
})

it('switches a kind of push off, and what was written on', async () => {
  const { screen, saved, isOn } = await show()
  await screen.tap(screen.field(notificationIds.push('call')))
  await screen.until(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ pushes: { ...none.pushes, call: false }, pushTexts: false })
  expect(isOn(notificationIds.pushTexts)).toBe(false)
  await screen.tap(screen.field(notificationIds.pushTexts))
  await screen.until(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]).toMatchObject({ pushes: { ...none.pushes, call: false }, pushTexts: true })
  expect(isOn(notificationIds.push('message'))).toBe(true)
})

it('leads a phone that shows no pushes to its question, until it is allowed', async () => {
  usePushes.setState({ ...noPushes, offered: true })
  const { screen } = await show()
  await screen.findText('Notifications are still off on this phone.')
  mockPermission = 'granted'
  await screen.tap(screen.field(notificationIds.allowPushes))
  await screen.until(() => expect(screen.text()).not.toContain('shows none of them'))
  expect(mockAsked).toHaveBeenCalledTimes(1)
  usePushes.setState(noPushes)
})

it('hides when the member is there', async () => {
  const { screen, saved, isOn } = await show()
  expect(isOn(notificationIds.presence)).toBe(true)
  await screen.tap(screen.field(notificationIds.presence))
  await screen.until(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ presence: false, notices: told })
})

it('takes back what the server refuses, and says why', async () => {
  const { screen, isOn, api } = await show(none, () => ({ code: 40000, msg: 'Not now.' }))
  const id = notificationIds.mail('order')
  await screen.tap(screen.field(id))
  await screen.until(() => expect(api.toasts.map(({ text }) => text)).toEqual(['Not now.']))
  expect(isOn(id)).toBe(true)
})

it('has quiet hours over night at first, whose ends are picked; two equal times are not saved', async () => {
  const { screen, saved } = await show()
  await screen.tap(screen.field(notificationIds.quiet))
  await screen.findText(`Time zone: ${own}`)
  await screen.until(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ quiet: night, timeZone: sentZone })
  const pick = async (id: string, hour: string) => {
    await screen.tap(screen.field(id))
    await screen.tap(screen.role('option', hour))
    await screen.tap(screen.role('button', 'OK'))
    await screen.settle()
  }
  await pick(notificationIds.to, '08')
  await screen.until(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]).toMatchObject({ quiet: { from: '22:00', to: '08:00' } })
  await pick(notificationIds.from, '08')
  await screen.findText('Choose two different times.')
  expect(saved()).toHaveLength(2)
})

it('says in which zone the hours are, and takes the one of this device', async () => {
  const { screen, saved } = await show({ ...none, quiet: night, timeZone: '+13:45' })
  await screen.findText('Time zone: UTC+13:45')
  await screen.tap(screen.field(notificationIds.zone))
  await screen.until(() => expect(saved()).toHaveLength(1))
  expect(saved()[0]).toMatchObject({ quiet: night, timeZone: sentZone })
})

it('a change that is made while another is saved goes after it', async () => {
  let answer: (saved: unknown) => void = () => undefined
  const held = new Promise<unknown>((resolve) => (answer = resolve))
  let first = true
  const { screen, saved } = await show({ ...none, quiet: night, timeZone: own }, (data) => {
    if (!first) return { data }
    first = false
    return held.then(() => ({ data }))
  })
  await screen.tap(screen.field(notificationIds.mail('order')))
  await screen.tap(screen.field(notificationIds.to))
  await screen.tap(screen.role('option', '08'))
  await screen.tap(screen.role('button', 'OK'))
  await screen.settle()
  answer(undefined)
  await screen.until(() => expect(saved()).toHaveLength(2))
  expect(saved()[1]).toMatchObject({
    mails: { ...everything, order: false },
    quiet: { from: '22:00', to: '08:00' },
  })
  await screen.until(() => expect(screen.text()).toContain('08:00'))
})
