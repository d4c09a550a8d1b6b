import type { AddressOutcome } from '@/platform/capabilities/address/contract'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { recordToasts } from '../../../../test/support/client/toasts'
import { ChooseAddress } from './choose-address'
import { deliveryIds } from './test-ids'

const mockChoose = jest.fn<Promise<AddressOutcome>, []>()
let mockSource: 'messenger' | 'contacts' = 'contacts'
jest.mock('@/platform/capabilities/address/address', () => ({
  chooseAddress: () => mockChoose(),
  getAddressSource: () => mockSource,
}))
jest.mock('@/platform/capabilities/permission/permission', () => ({
  checkPermission: () => Promise.resolve('granted'),
}))

inEnglish()
beforeEach(() => {
  mockSource = 'contacts'
  mockChoose.mockReset()
})

const address = {
  name: 'Mina Lee',
  phone: '+81 90-1',
  province: 'Tokyo',
  city: 'Minato',
  county: '',
  detail: '4-2-8',
}
const unanswered = () => new Promise<AddressOutcome>(() => undefined)

async function show() {
  const chosen = jest.fn()
  const screen = await render(<ChooseAddress onChoose={chosen} />)
  const tap = () => screen.tap(screen.field(deliveryIds.choose))
  return { screen, chosen, tap }
}

it('opens the contacts again after their list was left, which Android tells nobody', async () => {
  const { screen, chosen, tap } = await show()
  mockChoose.mockImplementationOnce(unanswered)
  await tap()
  await screen.until(() => expect(mockChoose).toHaveBeenCalledTimes(1))
  mockChoose.mockResolvedValueOnce({ type: 'chosen', address })
  await tap()
  await screen.until(() => expect(chosen.mock.calls).toEqual([[address]]))
})

it('a second tap opens no second list of the messenger', async () => {
  mockSource = 'messenger'
  const { tap } = await show()
  mockChoose.mockImplementation(unanswered)
  await tap()
  await tap()
  expect(mockChoose).toHaveBeenCalledTimes(1)
})

it.each([
  ['messenger', 'A trusted domain needs to be configured for this. Please type the address.'],
  ['contacts', 'Your contacts could not be opened. Please type the address.'],
] as const)('says of the list of %s why it came to nothing', async (source, words) => {
  mockSource = source
  const toasts = recordToasts()
  const { screen, tap } = await show()
  mockChoose.mockResolvedValueOnce({ type: 'failed', reason: 'no' })
  await tap()
  await screen.until(() => expect(toasts).toEqual([words]))
})

it('a messenger that does not answer leaves the typing, and says so', async () => {
  mockSource = 'messenger'
  const toasts = recordToasts()
  const { screen, tap } = await show()
  mockChoose.mockResolvedValueOnce({ type: 'unsupported' })
  await tap()
  await screen.until(() =>
    expect(toasts).toEqual(['Your addresses are not available. Please type the address.']),
  )
})
