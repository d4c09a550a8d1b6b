import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { errorCodes } from '@contract/errors'
import { useOverlay } from '@/lib/overlay/overlay-store'
import { PasskeySection } from './passkey-section'
import { passkeyIds } from './test-ids'

inEnglish()

const CREDENTIAL = { id: 'AQI' }
let mockAble = true
const mockMake = jest.fn()
jest.mock('@/platform/capabilities/passkey/passkey', () => ({
  hasPasskeys: () => mockAble,
  makePasskey: (options: object) => mockMake(options),
}))

const passkey = {
  passkeyId: 'p1',
  name: 'iPhone, iOS 17.4',
  createTime: '2026-11-01T10:00:00Z',
  lastUsed: null as string | null,
}

async function open(rows: object[] = [], { hasPassword = true, refuse = 0 } = {}) {
  let own = rows
  const api = fakeApi(({ url }): Answer => {
    if (url.includes('options/register'))
      return refuse ? { code: refuse, msg: 'wrong code' } : { data: { challenge: 'c' } }
    if (url.includes('passkey/register')) {
      own = [passkey]
      return { data: passkey }
    }
    if (url.includes('passkey/remove')) own = []
    return { data: url.includes('SendMail') ? { resendAfter: 60 } : own }
  })
  const screen = await render(<PasskeySection user={{ hasPassword }} />)
  return { api, screen }
}
const toast = () => useOverlay.getState().toast?.text
const sent = (api: Awaited<ReturnType<typeof open>>['api'], path: string) =>
  api.to(path).map(({ body }) => JSON.parse(body ?? '{}'))

beforeEach(() => {
  localStorage.clear()
  mockAble = true
  mockMake.mockReset()
})

async function askToAdd({ screen }: Awaited<ReturnType<typeof open>>) {
  await screen.tap(await screen.until(() => screen.role('button', 'Add a passkey')))
  await screen.findText('We email you a code first')
  await screen.type(screen.field(passkeyIds.addCode), '123456')
}
const submit = async ({ screen }: Awaited<ReturnType<typeof open>>) =>
  screen.tap(screen.field(passkeyIds.addSubmit))

it('shows nothing where there are no passkeys', async () => {
  mockAble = false
  const { api, screen } = await open()
  expect(screen.text()).toBe('')
  expect(api.to('passkey')).toHaveLength(0)
})

it('adds one after the mailed code, and lists it', async () => {
  mockMake.mockResolvedValue({ type: 'made', credential: CREDENTIAL })
  const shown = await open()
  await askToAdd(shown)
  await submit(shown)
  await shown.screen.until(() => expect(toast()).toBe('Passkey added'))
  await shown.screen.findText('iPhone, iOS 17.4')
  expect(sent(shown.api, 'options/register')).toEqual([{ code: '123456' }])
  expect(sent(shown.api, 'passkey/register')).toEqual([{ credential: CREDENTIAL }])
})

it('asks again without another code when the person did not answer the browser', async () => {
  mockMake.mockResolvedValueOnce({ type: 'declined' })
  mockMake.mockResolvedValueOnce({ type: 'made', credential: CREDENTIAL })
  const shown = await open()
  await askToAdd(shown)
  await submit(shown)
  await shown.screen.findText('The passkey was not created')
  await submit(shown)
  await shown.screen.until(() => expect(toast()).toBe('Passkey added'))
  expect(shown.api.to('options/register')).toHaveLength(1)
})

it('says beside the field that the code is wrong', async () => {
  const shown = await open([], { refuse: errorCodes.MAIL_CODE_WRONG })
  await askToAdd(shown)
  await submit(shown)
  await shown.screen.findText('wrong code')
  expect(mockMake).not.toHaveBeenCalled()
})

it('removes one after the password', async () => {
  const { api, screen } = await open([passkey])
  await screen.tap(await screen.until(() => screen.field(passkeyIds.remove('p1'))))
  await screen.findText('Delete it on your device as well')
  await screen.type(screen.field(passkeyIds.removePassword), 'Correct-Horse-1')
  await screen.tap(screen.field(passkeyIds.removeSubmit))
  await screen.until(() => expect(toast()).toBe('Passkey removed'))
  expect(sent(api, 'passkey/remove')).toEqual([{ passkeyId: 'p1', password: 'Correct-Horse-1' }])
})

it('removes one after a mailed code where there is no password', async () => {
  const { api, screen } = await open([passkey], { hasPassword: false })
  await screen.tap(await screen.until(() => screen.field(passkeyIds.remove('p1'))))
  await screen.type(await screen.until(() => screen.field(passkeyIds.removeCode)), '123456')
  await screen.tap(screen.field(passkeyIds.removeSubmit))
  await screen.until(() => expect(toast()).toBe('Passkey removed'))
  expect(sent(api, 'passkey/remove')).toEqual([{ passkeyId: 'p1', code: '123456' }])
})
