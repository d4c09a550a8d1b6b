import { errorCodes } from '@contract/errors'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render, type Rendered } from '../../../../test/support/client/render'
import { emitCountryChange } from '../country/country-change'
import { registerIds } from '../register/test-ids'
import { WechatRegisterForm } from './wechat-register-form'

inEnglish()
beforeEach(() => localStorage.clear())

async function open(answer: Answer, { invitation = '', nickname = 'Nomi' } = {}) {
  const api = fakeApi(() => answer)
  const [done, byEmail] = [jest.fn(), jest.fn()]
  const screen = await render(
    <WechatRegisterForm
      entry={{ ticket: 'ticket-1', nickname }}
      invitation={invitation}
      onRemoveInvitation={() => undefined}
      onDone={done}
      onEmail={byEmail}
    />,
  )
  return { api, done, byEmail, screen }
}

async function fill(screen: Rendered) {
  emitCountryChange({ id: 'JP', name: 'Japan', code: '+81' })
  await screen.findText('Japan')
  await screen.type(screen.field(registerIds.username), 'nomi_star')
  await screen.tap(screen.role('checkbox', 'I accept'))
}
const submit = (screen: Rendered) => screen.tap(screen.role('button', 'Create my account'))
const sentTo = (api: ReturnType<typeof fakeApi>) =>
  api.to('Register/wechat').map(({ body }) => JSON.parse(body ?? ''))

it('greets by the name that WeChat tells, asks for neither email nor password, and says what is missing', async () => {
  const { api, screen } = await open({})
  expect(screen.text()).toContain('Nomi')
  expect(screen.text()).toContain('you can set a password and bind an email later')
  for (const id of [registerIds.email, registerIds.password])
    expect(() => screen.field(id)).toThrow()
  await submit(screen)
  for (const sentence of [
    'Please choose your country or region',
    'Please enter a username',
    'please agree',
  ])
    await screen.findText(sentence)
  expect(api.to('Register')).toEqual([])
})

it('registers with the ticket, and hands over the session', async () => {
  const { api, screen, done } = await open({ data: { token: 'T', userId: 'u1' } })
  await fill(screen)
  await screen.type(screen.field(registerIds.recommendationCode), '7kq2 m9xd')
  await submit(screen)
  await screen.until(() => expect(done).toHaveBeenCalledWith({ token: 'T', userId: 'u1' }))
  expect(sentTo(api)).toEqual([
    {
      ticket: 'ticket-1',
      country: 'JP',
      username: 'nomi_star',
      recommendationCode: '7KQ2M9XD',
      agreed: true,
    },
  ])
})

it("takes the inviter's code out of the link, and says when nobody has it", async () => {
  const msg = 'This recommendation code does not exist.'
  const { api, screen, done } = await open(
    { code: errorCodes.INVITER_UNKNOWN, msg, data: { fields: { recommendationCode: msg } } },
    { invitation: '7KQ2M9XD' },
  )
  expect(() => screen.field(registerIds.recommendationCode)).toThrow()
  await fill(screen)
  await submit(screen)
  await screen.until(() => expect(sentTo(api)).toMatchObject([{ recommendationCode: '7KQ2M9XD' }]))
  await screen.findText(msg)
  expect(done).not.toHaveBeenCalled()
})

it.each([
  [errorCodes.USERNAME_TAKEN, 'This username is already taken.'],
  [errorCodes.WECHAT_TICKET_INVALID, 'Please continue with WeChat again.'],
])('says refusal %i and keeps what was typed', async (code, msg) => {
  const { screen } = await open({ code, msg })
  await fill(screen)
  await submit(screen)
  await screen.findText(msg)
  expect(screen.field(registerIds.username)).toHaveProperty('value', 'nomi_star')
})

it('lets the person register with an email instead', async () => {
  const { screen, byEmail } = await open({}, { nickname: '' })
  expect(screen.text()).not.toContain('Hello')
  await screen.tap(screen.role('link', 'Register with an email instead'))
  expect(byEmail).toHaveBeenCalledTimes(1)
})
