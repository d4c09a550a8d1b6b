import { languages } from '@contract/languages'
import type { WithdrawalPolicy } from '@contract/withdrawal/schemas'
import { translate } from '@/i18n/engine'
import { showLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { formatRule } from './rule-text'

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

it.each(languages)('words either policy in %s from its own figures', async (language) => {
  await showLanguage(language)
  await loadLazyTexts(language)
  const amounts = (policy: WithdrawalPolicy) => formatRule(policy, translate).match(/\$[\d,.]*\d/g)
  expect(amounts(current)).toEqual(['$1,215.50', '$100.00', '$20,000.00', '$100,000.00'])
  expect(amounts(legacy)).toEqual(['$1,215.50', '$100.00', '$500.00', '$2,000.00'])
  expect(formatRule(legacy, translate)).not.toContain('withdrawal:')
})

it('reads as it is fixed', async () => {
  await showLanguage('en')
  await loadLazyTexts('en')
  expect(formatRule(current, translate)).toBe(
    'Available $1,215.50 · minimum $100.00 · up to $20,000.00 a request · up to $100,000.00 a month · counted in Pacific time',
  )
  expect(formatRule(legacy, translate)).toBe(
    'Available $1,215.50 · minimum $100.00 · up to $500.00 a day · up to $2,000.00 a month · counted in Pacific time',
  )
})

it('says what is left of a cap that was used already', async () => {
  await showLanguage('en')
  await loadLazyTexts('en')
  expect(formatRule({ ...legacy, leftToday: 350_00, leftThisMonth: 0 }, translate)).toContain(
    'up to $500.00 a day · $350.00 left today · up to $2,000.00 a month · $0.00 left this month',
  )
})
