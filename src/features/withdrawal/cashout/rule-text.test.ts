import { languages } from '@contract/languages'
import type { WithdrawalPolicy } from '@contract/withdrawal/schemas'
import { translate } from '@/i18n/engine'
import { showLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { listRules } from './rule-text'

const shared = {
  minimum: 100_00,
  fee: 0,
  kinds: ['usdt' as const],
  available: 1_215_50,
  debt: 0,
  hasPayPassword: true,
  walletWaitHours: 0,
}
const current: WithdrawalPolicy = {
  ...shared,
  name: 'current',
  maximumPerRequest: 20_000_00,
  maximumPerDay: null,
  maximumPerMonth: 100_000_00,
  leftToday: null,
  leftThisMonth: 100_000_00,
  networks: ['TRC20', 'ERC20'],
}
const legacy: WithdrawalPolicy = {
  ...shared,
  name: 'legacy',
  maximumPerRequest: null,
  maximumPerDay: 500_00,
  maximumPerMonth: 2_000_00,
  leftToday: 500_00,
  leftThisMonth: 2_000_00,
  networks: ['TRC20'],
}

afterAll(() => showLanguage('en'))

async function rowsIn(language: (typeof languages)[number], policy: WithdrawalPolicy) {
  await showLanguage(language)
  await loadLazyTexts(language)
  return listRules(policy, translate).map(({ label, value, left }) => [label, value, left])
}

/** What one line takes at 320 px beside an amount. */
const MOST_LETTERS = 22

it.each(languages)(
  'on screen 3: words either policy in %s as three short rows',
  async (language) => {
    const rows = [await rowsIn(language, current), await rowsIn(language, legacy)]
    expect(rows.map((own) => own.map(([, value]) => value))).toEqual([
      ['$100.00', '$20,000.00', '$100,000.00'],
      ['$100.00', '$500.00', '$2,000.00'],
    ])
    for (const [label = ''] of rows.flat()) {
      expect(label).not.toContain('withdrawal:')
      expect([label, label.length <= MOST_LETTERS]).toEqual([label, true])
    }
  },
)

it('on screen 3: reads as it is fixed', async () => {
  expect(await rowsIn('en', current)).toEqual([
    ['Minimum', '$100.00', undefined],
    ['Maximum per request', '$20,000.00', undefined],
    ['Maximum per month', '$100,000.00', undefined],
  ])
  expect(await rowsIn('en', legacy)).toEqual([
    ['Minimum', '$100.00', undefined],
    ['Maximum per day', '$500.00', undefined],
    ['Maximum per month', '$2,000.00', undefined],
  ])
})

it('says what is left of a cap that was used already', async () => {
  const used = { ...legacy, leftToday: 350_00, leftThisMonth: 0 }
  expect((await rowsIn('en', used)).map(([, , left]) => left)).toEqual([
    undefined,
    '$350.00 left today',
    '$0.00 left this month',
  ])
})
