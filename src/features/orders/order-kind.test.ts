import { t } from '@/i18n/t'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { inEnglish } from '../../../test/support/client/english'
import { formatOrderKind } from './order-kind'

inEnglish()
beforeAll(() => loadLazyTexts('en'))

it('on screen 4: what was bought has a label, and what is not known says so', () => {
  expect([formatOrderKind(t, 'recharge'), formatOrderKind(t, 'giftVip')]).toEqual([
    'Computing power',
    'unknown',
  ])
})
