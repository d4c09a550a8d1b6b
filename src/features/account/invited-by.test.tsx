import { fakeApi, type Answer } from '../../../test/support/client/fake-api'
import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { InvitedBy } from './invited-by'
import { RegisterForm } from './register/register-form'

inEnglish()
beforeEach(() => localStorage.clear())

async function open(answer: () => Answer) {
  const api = fakeApi(answer)
  const removed = jest.fn()
  const screen = await render(<InvitedBy code="7KQ2M9XD" onRemove={removed} />)
  return { api, removed, screen }
}

it('on screen 6: names the inviter of a share link, masked, beside the code', async () => {
  const { api, screen } = await open(() => ({ data: { name: 'Ar•••a' } }))
  await screen.findText('Invited by Ar•••a')
  expect(screen.text()).toContain('7KQ2 M9XD')
  expect(api.to('/user/invite/inviter?code=7KQ2M9XD')).toHaveLength(1)
})

it('on screen 6: says when nobody has the code, and goes on without it', async () => {
  const { removed, screen } = await open(() => ({ data: { name: null } }))
  await screen.findText('This recommendation code does not exist. You can register without one.')
  await screen.tap(screen.role('button', 'Continue without it'))
  expect(removed).toHaveBeenCalledTimes(1)
})

it('on screen 6: tells of the invitation without a connection too', async () => {
  const { screen } = await open(() => ({ type: 'failed', reason: 'network' }))
  await screen.findText('You were invited')
  expect(screen.text()).toContain('7KQ2 M9XD')
  expect(() => screen.role('button', 'Continue without it')).toThrow()
})

it('on screen 6: registration names the inviter as well', async () => {
  fakeApi(() => ({ data: { name: 'Ar•••a' } }))
  const screen = await render(
    <RegisterForm
      invitation="7KQ2M9XD"
      onRemoveInvitation={() => undefined}
      onDone={() => undefined}
    />,
  )
  await screen.findText('Invited by Ar•••a')
})
