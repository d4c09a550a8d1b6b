import { t } from '@/i18n/t'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { inEnglish } from '../../../test/support/client/english'
import { formatCategory, formatEdition, formatType } from './labels'
import { formatEvent, formatKind } from './row-labels'

inEnglish()
beforeAll(() => loadLazyTexts('en'))

it('on screen 4: words of the wire have labels', () => {
  expect([
    formatType(t, 'buyVip'),
    formatType(t, 'renewSvip'),
    formatCategory(t, 'promotional'),
    formatKind(t, 'second'),
    formatEdition(t, 'default-1'),
    formatEdition(t, 'world-12'),
  ]).toEqual(['Buy VIP', 'Renew SVIP', 'Promotional', 'Second level', 'Edition 1', 'Edition 12'])
})

it('on screen 4: words that this client does not know are unknown, never shown as they are', () => {
  for (const word of ['giftVip', 'toString', ''])
    expect([
      formatType(t, word),
      formatCategory(t, word),
      formatKind(t, word),
      formatEdition(t, word),
    ]).toEqual(['unknown', 'unknown', 'unknown', 'unknown'])
  const newer = { type: JSON.parse('"giftVip"') as 'buyVip', sourceUser: 'Ar•••a' }
  expect(formatEvent(t, newer)).toBe('Ar•••a')
})
