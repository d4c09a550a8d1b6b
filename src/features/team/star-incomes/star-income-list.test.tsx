import type { TeamStarIncome } from '@contract/team/schemas'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { StarIncomeList } from './star-income-list'

inEnglish()

const member = (id: string, changes: Partial<TeamStarIncome> = {}): TeamStarIncome => ({
  id,
  name: 'Do•••a',
  avatar: null,
  joinTime: '2026-09-01T00:00:00Z',
  depth: 1,
  via: null,
  level: 2,
  lastLevel: 2,
  star: 1,
  earned: 19_98,
  count: 2,
  lastTime: '2026-11-12T12:00:00Z',
  ...changes,
})

it('shows what each member earned, from how many purchases, and goes on after the last one', async () => {
  const first = Array.from({ length: 10 }, (_, index) => member(`m${index}`))
  const api = fakeApi(({ url }) => ({
    type: 'answered',
    status: 200,
    headers: {},
    body: url.includes('last_id=m9')
      ? {
          code: 0,
          msg: '',
          data: [
            member('m10', { name: 'Er•••k', depth: 2, via: 'Do•••a', count: 1, earned: 9_99 }),
          ],
          page: { pageNum: 2, pageSize: 10, total: 11 },
        }
      : {
          code: 0,
          msg: '',
          data: first,
          page: { pageNum: 1, pageSize: 10, total: 11, last_id: 'm9' },
        },
  }))
  const screen = await render(<StarIncomeList />)
  await screen.findText('Direct · last 12 Nov 2026')
  expect(screen.text()).toContain('J SVIP')
  expect(screen.text()).toContain('$19.982 purchases')
  const { useTeamStarIncomes } = await import('./team-star-store')
  await useTeamStarIncomes.getState().next()
  await screen.findText('Via Do•••a · last 12 Nov 2026')
  expect(screen.text()).toContain('$9.991 purchase')
  expect(api.to('/user/team/starIncomes')).toHaveLength(2)
})

it('says how star income begins', async () => {
  fakeApi(() => ({ data: [] }))
  const screen = await render(<StarIncomeList />)
  await screen.findText('No star income yet')
  expect(screen.role('button', 'See star ranks')).toBeDefined()
})
