import { showLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { setServerTime } from '@/lib/format/now'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { SettledLead } from './settled-lead'

const mockOpened: unknown[] = []
jest.mock('@/lib/navigation/navigate', () => ({
  openPage: (...page: unknown[]) => mockOpened.push(page),
}))

inEnglish()
beforeAll(() => loadLazyTexts('en'))
beforeEach(() => (mockOpened.length = 0))
afterAll(() => setServerTime(new Date().toISOString()))

/** Moments of the person's own day, whatever zone the test runs in. */
const local = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString()

async function textOf(now: string, amount = 495_42): Promise<string> {
  setServerTime(now)
  const settled = { amount, at: local(11, 16), canCashOut: true }
  const screen = await render(<SettledLead settled={settled} />)
  const text = screen.text()
  screen.unmount()
  return text
}

it.each([
  [local(11, 16), '$495.42 is yours since today'],
  [local(11, 23), '$495.42 is yours since today'],
  [local(12, 0), '$495.42 is yours since yesterday'],
  [local(13, 0), '$495.42 is yours since 11 Nov 2026'],
])('on screen 4: at %s says "%s"', async (now, text) => {
  expect(await textOf(now)).toBe(`${text}Cash out`)
})

it('leads to the balance where the sum is too small to cash out', async () => {
  setServerTime(local(11, 16))
  const settled = { amount: 15_00, at: local(11, 16), canCashOut: false }
  const screen = await render(<SettledLead settled={settled} />)
  await screen.tap(screen.role('button', 'My balance'))
  expect(mockOpened).toEqual([['/pages/income/balance']])
})

it('keeps the sum in its order where the language runs from right to left', async () => {
  await showLanguage('ar')
  await loadLazyTexts('ar')
  const text = await textOf(local(11, 16))
  await showLanguage('en')
  expect(text).toContain('\u200e$495.42')
})
