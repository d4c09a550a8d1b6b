import type { Reminder } from '@contract/reminder/schemas'
import { inEnglish } from '../../../../test/support/client/english'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { render } from '../../../../test/support/client/render'
import { recordToasts } from '../../../../test/support/client/toasts'
import { useSession } from '@/session/session-store'
import { ExpiryNotice } from './expiry-notice'
import { reminderIds } from './test-ids'

inEnglish()
const mockOpen = jest.fn()
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...page: unknown[]): unknown => mockOpen(...page),
}))

const reminder: Reminder = {
  id: 'r1',
  level: 2,
  days: 7,
  expiresAt: '2027-06-21T12:00:00.000Z',
}

async function show(answer: Reminder | null, dismissed: object = { data: { reminder: null } }) {
  const api = fakeApi(({ url }) =>
    url.includes('/dismiss') ? dismissed : { data: { reminder: answer } },
  )
  useSession.setState({ token: 'T', userId: 'u1' })
  return { api, screen: await render(<ExpiryNotice renews />) }
}

it('says which membership ends when, and leads to its renewal', async () => {
  const { screen } = await show(reminder)
  await screen.findText('Your SVIP membership ends on 21 Jun 2027')
  await screen.tap(screen.field(reminderIds.renew))
  expect(mockOpen).toHaveBeenCalledWith('/pages/membership/plans')
})

it('is not there without a reminder', async () => {
  const { api, screen } = await show(null)
  await screen.until(() => expect(api.to('/user/vip/reminder')).toHaveLength(1))
  expect(screen.text()).toBe('')
})

it('goes once it was dismissed, and stays with a word when that failed', async () => {
  const { api, screen } = await show(reminder)
  await screen.findText('ends on')
  await screen.tap(screen.field(reminderIds.dismiss))
  await screen.until(() => expect(screen.text()).toBe(''))
  expect(api.to('/user/vip/reminder/dismiss')).toHaveLength(1)

  const toasts = recordToasts()
  const other = await show(reminder, { code: 50000, msg: 'Something went wrong' })
  await other.screen.findText('ends on')
  await other.screen.tap(other.screen.field(reminderIds.dismiss))
  await other.screen.until(() => expect(toasts).toEqual(['Something went wrong']))
  expect(other.screen.text()).toContain('ends on')
})
