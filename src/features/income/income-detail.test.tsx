import { loadLaterTexts } from '@/i18n/later-texts'
import { inEnglish } from '../../../test/support/client/english'
import { render } from '../../../test/support/client/render'
import { IncomeDetail } from './income-detail'
import { ZoneTable } from './zone-table'

inEnglish()
beforeAll(() => loadLaterTexts('en'))

it('explains the sum of an income, and when it settles in both zones', async () => {
  const screen = await render(
    <IncomeDetail
      income={{
        id: '1', sourceUser: 'Ar•••a', sourceCode: '7KQ2M9XD', arrivalTime: '2026-11-20T12:00:00Z', type: 'buySvip', category: 'promotional', kind: 'direct', status: 'notSettled', amount: 199_80, base: 999_00,
        rate: 2000, ruleVersion: 'default-1', period: '2026-11', settlesAt: '2026-12-11T08:00:00Z', remark: null, settledTime: null, refundTime: null, cancellationTime: null,
      }}
    />,
  )
  for (const text of ['Ar•••a bought SVIP', '$199.80', 'not settled', '20 % of $999.00 is $199.80', 'Direct · 20 % of $999.00', 'promotional', 'buy SVIP', '11 Dec 2026, 00:00 PST Pacific', 'default-1']) expect(screen.text()).toContain(text)
  expect(screen.text()).not.toContain('earnings:')
  screen.unmount()
})

it('tells the hours of the settlement where people live, under PDT and PST', async () => {
  const screen = await render(<ZoneTable />)
  const table = screen.role('table', 'Time zones').textContent
  for (const row of ['PDT, March to NovemberPST, November to March', 'Hong Kong15:0016:00', 'Australia (Sydney)17:0019:00', 'New Zealand19:0021:00', 'Japan16:0017:00']) expect(table).toContain(row)
  expect(Array.from(screen.role('table').children)).toHaveLength(12)
  screen.unmount()
})
