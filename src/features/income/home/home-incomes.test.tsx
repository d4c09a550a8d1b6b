import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { HomeIncomes } from './home-incomes'

inEnglish()

const income = {
  id: 'i1',
  sourceUser: 'araminta',
  sourceCode: '7KQ2M9XD',
  arrivalTime: '2026-11-20T10:00:00Z',
  type: 'buySvip',
  category: 'promotional',
  kind: 'direct',
  status: 'notSettled',
  amount: 19980,
  base: 99900,
  rate: 2000,
  ruleVersion: '1',
  period: '2026-11',
  settlesAt: '2026-12-11T08:00:00Z',
  settledAt: null,
}
const month = { period: '2026-11', amount: 106450, count: 3, settlesAt: '2026-12-11T08:00:00Z' }
const answers = (months: readonly object[], incomes: readonly object[]) =>
  fakeApi(({ url }) =>
    url.includes('pending')
      ? { data: months }
      : {
          data: incomes,
          page: { pageNum: 1, pageSize: 1, total: incomes.length, last_id: 'i1' },
        },
  )

it('says what settles next, and the newest income', async () => {
  answers([month, { ...month, period: '2026-12' }], [income])
  const screen = await render(<HomeIncomes pulls={0} />)
  await screen.findText('November 2026, not settled yet')
  expect(screen.text()).toContain('$1,064.50')
  await screen.findText('araminta bought SVIP')
  expect(screen.text()).not.toContain('December')
})

it('says nothing before there is any', async () => {
  const api = answers([], [])
  const screen = await render(<HomeIncomes pulls={0} />)
  await screen.until(() => expect(api.to('/user/income/list')).toHaveLength(1))
  await screen.settle()
  expect(screen.text()).toBe('')
})
