import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { recordToasts } from '../../../../test/support/client/toasts'
import { PhoneRow } from './phone-row'

inEnglish()

const mockCan = jest.fn<boolean, []>()
jest.mock('@/platform/view/phone-cover/phone-cover', () => ({
  canAskPhone: () => mockCan(),
  PhoneCover: () => null,
}))

const MASKED = '+86•••34'

async function open(phone: string, can: boolean) {
  mockCan.mockReturnValue(can)
  recordToasts()
  fakeApi(() => ({ data: { phone } }))
  const view = await render(<PhoneRow />)
  return view
}

it('is not there where nobody can ask and no number is known', async () => {
  const view = await open('', false)
  expect(view.text()).toBe('')
})

it('shows a number that is known anywhere, with its middle hidden', async () => {
  const view = await open(MASKED, false)
  expect(view.text()).toContain(MASKED)
})

it('says what the number is for before WeChat asks', async () => {
  const view = await open('', true)
  await view.tap(view.role('button', 'Phone number'))
  expect(view.text()).toContain('only if you allow it')
})
