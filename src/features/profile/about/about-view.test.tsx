import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { hasDeveloperFlag, setDeveloperFlag, useBrand } from '@/brand/brand-store'
import { saveLoginRecord } from '@/session/login-record'
import { useSession } from '@/session/session-store'
import { useOverlay } from '@/lib/overlay/overlay-store'
import { profileIds } from '../test-ids'
import { AboutView } from './about-view'

inEnglish()

const copied: string[] = []
jest.mock('@/platform/capabilities/clipboard/clipboard', () => ({
  copyText: (text: string) => {
    copied.push(text)
    return Promise.resolve({ type: 'copied' })
  },
}))
afterEach(() => setDeveloperFlag(undefined))

async function open(answers: boolean) {
  fakeApi(({ url }) => {
    if (!answers) return { type: 'failed', reason: 'network' }
    return url.includes('getAppVersion')
      ? { data: { version: '1.1.6', isChina: false, auditStatue: 0 } }
      : { data: { support: { email: 'help@mail.example' } } }
  })
  return render(<AboutView />)
}
const tapVersion = async (screen: Awaited<ReturnType<typeof open>>, times: number) => {
  for (let tap = 0; tap < times; tap += 1) await screen.tap(screen.field(profileIds.version))
}

it('says brand, versions and whom to write to, whose address is copied', async () => {
  const screen = await open(true)
  await screen.until(() => expect(screen.text()).toContain('Server version1.1.6'))
  const { brand } = useBrand.getState()
  for (const text of [brand.name, `App version${brand.version}`, 'Terms of use'])
    expect(screen.text()).toContain(text)
  await screen.tap(screen.role('button', 'Support'))
  expect(copied).toEqual(['help@mail.example'])
})

it('stands without an answer of the server', async () => {
  const screen = await open(false)
  expect(screen.text()).toContain('Server versionNot available')
  expect(screen.text()).not.toContain('Support')
})

it('leads a member on the whitelist to the test page online, and nobody else', async () => {
  setDeveloperFlag('online')
  localStorage.removeItem('developer')
  const offers = async (userId: string, whitelist: boolean) => {
    saveLoginRecord({ userId: 'u1', whitelist })
    useSession.setState({ userId })
    const screen = await open(true)
    const shown = screen.text().includes('Test page')
    screen.unmount()
    return shown
  }
  expect(await offers('u1', false)).toBe(false)
  expect(await offers('', true)).toBe(false)
  expect(await offers('u1', true)).toBe(true)
  localStorage.clear()
  useSession.setState({ userId: '' })
})

it('turns the test mode on and off by seven taps on the version', async () => {
  setDeveloperFlag('online')
  const screen = await open(true)
  localStorage.removeItem('developer')
  await tapVersion(screen, 6)
  expect(hasDeveloperFlag()).toBe(false)
  await tapVersion(screen, 1)
  expect([hasDeveloperFlag(), useBrand.getState().mode]).toEqual([true, 'test'])
  expect(useOverlay.getState().toast?.text).toBe('Test mode is on')
  await tapVersion(screen, 7)
  expect(hasDeveloperFlag()).toBe(false)
  expect(useOverlay.getState().toast?.text).toBe('Test mode is off')
})
