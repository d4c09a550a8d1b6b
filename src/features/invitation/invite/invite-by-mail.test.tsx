import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { recordToasts } from '../../../../test/support/client/toasts'
import { InviteByMail } from './invite-by-mail'
import { inviteIds } from './test-ids'

const mockUse = jest.fn()
jest.mock('@/lib/tasks/page-use', () => ({
  reportUse: (path: string): unknown => Promise.resolve(mockUse(path)),
}))

inEnglish()

it('sends a valid email once and says so; what is wrong stands beside the field', async () => {
  let answer: object = { code: 42900, msg: 'Too many requests.' }
  const api = fakeApi(() => answer)
  const toasts = recordToasts()
  const screen = await render(<InviteByMail message="" />)
  const send = async (email: string) => {
    await screen.type(screen.field(inviteIds.email), email)
    await screen.tap(screen.role('button', 'Send'))
  }
  await send('')
  await screen.findText('Please enter your email')
  await send('friend@')
  await screen.findText('Please enter a valid email')
  expect(api.requests).toHaveLength(0)
  await send('friend@example.com')
  await screen.findText('Too many requests.')
  expect(mockUse).not.toHaveBeenCalled()
  answer = { data: {} }
  await send(' friend@example.com ')
  await screen.until(() =>
    expect(toasts).toEqual(['The invitation is on its way to friend@example.com']),
  )
  expect(mockUse.mock.calls).toEqual([['/pages/invite/index']])
  expect(api.to('/user/invite/email').map(({ body }) => JSON.parse(body ?? ''))).toEqual([
    { email: 'friend@example.com' },
    { email: 'friend@example.com' },
  ])
  await screen.until(() => expect(screen.field(inviteIds.email)).toHaveProperty('value', ''))
})
