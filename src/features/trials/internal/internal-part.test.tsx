import { errorCodes } from '@contract/errors'
import { useBrand } from '@/brand/brand-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { testPageIds } from '@/lib/test-ids/test-page'
import { readLoginRecord, saveLoginRecord } from '@/session/login-record'
import { useSession } from '@/session/session-store'
import { inEnglish } from '../../../../test/support/client/english'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { render } from '../../../../test/support/client/render'
import { InternalPart } from './internal-part'

inEnglish()
beforeEach(async () => {
  localStorage.clear()
  useSession.setState({ token: 'T', userId: 'u1' })
  await loadLazyTexts('en')
})
afterEach(() => useSession.setState({ token: '', userId: '' }))

const show = async (answer: Answer, whitelist: boolean) => {
  saveLoginRecord({ userId: 'u1', whitelist })
  fakeApi(() => answer)
  return render(<InternalPart />)
}

it('shows a member on the list this device, and in the online program the way to test', async () => {
  const before = useBrand.getState()
  useBrand.setState({ mode: 'online' })
  const screen = await show({ data: { until: '2023-01-01' } }, false)
  await screen.findText('u1')
  expect(screen.text()).toContain('2023')
  expect(readLoginRecord()).toEqual({ userId: 'u1', whitelist: true })
  await screen.tap(screen.field(testPageIds.goTest))
  expect(localStorage.getItem('developer')).toBe('test')
  screen.unmount()
  useBrand.setState(before)
})

it.each([
  ['NOT_WHITELISTED', true, false],
  ['WHITELIST_CLOSED', false, true],
] as const)(
  'says %s in the words of the server, and the record follows',
  async (name, had, has) => {
    const screen = await show({ code: errorCodes[name], msg: 'refused by the server' }, had)
    await screen.findText('refused by the server')
    expect(screen.text()).not.toContain('u1')
    expect(readLoginRecord()?.whitelist).toBe(has)
  },
)

it('offers another try where no answer came, and leaves the record', async () => {
  const screen = await show({ type: 'failed', reason: 'dns' }, true)
  await screen.findText('The list could not be checked.')
  expect(readLoginRecord()?.whitelist).toBe(true)
  fakeApi(() => ({ data: { until: '2023-01-01' } }))
  await screen.tap(screen.role('button'))
  await screen.findText('u1')
})
