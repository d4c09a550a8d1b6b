import { loadLazyTexts } from '@/i18n/lazy-texts'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { IncomeList } from './income-list'
import { useIncomeView } from './income-view'
import { incomeIds } from './test-ids'

inEnglish()
beforeAll(() => loadLazyTexts('en'))

it('on screen 4: a month without income does not speak to somebody who never had any, and leads back to all', async () => {
  const api = fakeApi(() => ({ data: [] }))
  useIncomeView.setState({ month: '2026-10' })
  const screen = await render(<IncomeList />)
  await screen.findText('No income fits these filters.')
  expect(screen.text()).not.toContain('No income yet')
  await screen.tap(screen.field(incomeIds.showAll))
  await screen.findText('No income yet')
  expect(api.to('/user/income/list').at(-1)?.url).not.toContain('period=')
  screen.unmount()
})
