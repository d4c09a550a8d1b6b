import type { Notice } from '@contract/message/message'
import { t } from '@/i18n/t'
import { inEnglish } from '../../../test/support/client/english'
import { noticePage } from './notice-page.store'
import { sayNotice } from './say-notice.store'

inEnglish()

const time = '2026-11-01T00:00:00Z'
const money = { amount: 100 }
const withdrawal = { withdrawalId: 'w1', reference: 'WD-1', ...money }

/** Every notice by its key, so that a new one is looked at here too. */
const notices: { [Key in Notice['key']]: Extract<Notice, { key: Key }> } = {
  incomeArrived: {
    key: 'incomeArrived',
    ...money,
    incomeType: 'buyVip',
    source: 'Ben',
    incomeId: 'i1',
  },
  incomeSettled: { key: 'incomeSettled', ...money, period: '2026-10' },
  withdrawalDecided: { key: 'withdrawalDecided', ...withdrawal, decision: 'transferred' },
  membershipExpiring: { key: 'membershipExpiring', level: 1, expiresAt: time, days: 7 },
  newMember: { key: 'newMember', memberId: 'u2', name: 'Ben' },
  newDevice: { key: 'newDevice', device: 'Phone', time },
  warned: { key: 'warned' },
  muted: { key: 'muted', until: time },
}
const ofTheAccount: readonly Notice['key'][] = ['newDevice', 'warned', 'muted']

it.each(Object.values(notices))('a store build tells nothing of the programme: $key', (notice) => {
  const other = 'There is news about your account.'
  const said = sayNotice(t, notice)
  if (ofTheAccount.includes(notice.key)) expect(said).not.toBe(other)
  else expect(said).toBe(other)
  expect(noticePage(notice) !== undefined).toBe(notice.key === 'newDevice')
})
