import { passkeyErrors } from '@contract/passkey/errors'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { AddUsdtForm } from './add-account-usdt'
import { addAccountIds } from './test-ids'

const mockAnswer = jest.fn()
jest.mock('@/platform/capabilities/passkey/passkey', () => ({
  hasPasskeys: () => true,
  answerByPasskey: (options: object) => mockAnswer(options),
}))
jest.mock('@/lib/navigation/navigate', () => ({
  goBack: () => undefined,
  openPage: () => undefined,
}))

inEnglish()
beforeEach(() => localStorage.clear())

const ADDRESS = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const own = [{ passkeyId: 'p', name: 'Phone', createTime: '2026-11-01T00:00:00Z', lastUsed: null }]

async function openPad(added: Answer) {
  const api = fakeApi(({ url }) => {
    if (url.includes('passkey/list')) return { data: own }
    if (url.includes('options/pay')) return { data: { challenge: 'c' } }
    return added
  })
  const screen = await render(<AddUsdtForm networks={['TRC20']} />)
  await screen.type(screen.field(addAccountIds.walletName), 'Main wallet')
  await screen.tap(screen.field(addAccountIds.network('TRC20')))
  for (const id of [addAccountIds.address, addAccountIds.confirmAddress])
    await screen.type(screen.field(id), ADDRESS)
  await screen.tap(screen.field(addAccountIds.submit))
  mockAnswer.mockResolvedValueOnce({ type: 'answered', assertion: { id: 'AQI' } })
  await screen.tap(await screen.until(() => screen.role('button', 'Use a passkey')))
  const sent = (path: string) => api.to(path).map(({ body }) => JSON.parse(body ?? '{}'))
  return { screen, sent }
}

it('a passkey answers for the address, and no password is sent', async () => {
  const { screen, sent } = await openPad({ data: { id: '1', receivesFrom: null } })
  await screen.until(() => expect(sent('/user/withdraw/accounts')).toHaveLength(1))
  expect(sent('options/pay')).toEqual([{ payoutAccount: { kind: 'usdt', number: ADDRESS } }])
  expect(sent('/user/withdraw/accounts')).toEqual([
    {
      kind: 'usdt',
      walletName: 'Main wallet',
      network: 'TRC20',
      address: ADDRESS,
      confirmAddress: ADDRESS,
      passkey: { id: 'AQI' },
    },
  ])
})

it('one that is refused leads back to the payment password', async () => {
  const msg = 'This passkey is not known here.'
  const { screen } = await openPad({ code: passkeyErrors.PASSKEY_UNKNOWN, msg })
  await screen.findText(msg)
  expect(screen.role('button', 'Use a passkey')).toBeTruthy()
})
