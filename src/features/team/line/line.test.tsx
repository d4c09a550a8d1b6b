import type { TeamBranch } from '@contract/team/schemas'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { Line } from './line'
import { LineRow, type Unfolded } from './line-row'

inEnglish()

const member = (id: string, changes: Partial<TeamBranch> = {}): TeamBranch => ({
  id,
  name: id,
  avatar: null,
  joinTime: '2026-09-01T00:00:00Z',
  depth: 1,
  via: null,
  level: 2,
  lastLevel: 2,
  star: 0,
  earned: 0,
  members: 0,
  ...changes,
})

it('unfolds whom a direct member invited, and folds them again', async () => {
  const api = fakeApi(({ url }) =>
    url.includes('of=dora')
      ? {
          data: [member('er•••k', { depth: 2, via: 'dora' })],
          page: { pageNum: 1, pageSize: 10, total: 1 },
        }
      : {
          data: [member('dora', { members: 1 }), member('emil')],
          page: { pageNum: 1, pageSize: 10, total: 2 },
        },
  )
  const screen = await render(<Line />)
  await screen.findText('dora')
  expect(api.to('of=dora')).toHaveLength(0)
  await screen.tap(screen.role('button', 'Show whom dora invited'))
  await screen.findText('er•••k')
  expect(screen.text()).toContain('Joined 1 Sep 2026 · via dora')
  await screen.tap(screen.role('button', 'Hide whom dora invited'))
  expect(screen.text()).not.toContain('er•••k')
})

it('a branch that was left behind is unfolded when the list comes back to it, with who is in it', async () => {
  fakeApi(() => ({
    data: [member('er•••k', { depth: 2, via: 'dora' })],
    page: { pageNum: 1, pageSize: 10, total: 1 },
  }))
  const unfolded: Unfolded = new Map()
  const dora = member('dora', { members: 1 })
  const before = await render(<LineRow member={dora} unfolded={unfolded} />)
  await before.tap(before.role('button', 'Show whom dora invited'))
  await before.findText('er•••k')
  before.unmount()
  const again = await render(<LineRow member={dora} unfolded={unfolded} />)
  expect(again.text()).toContain('er•••k')
  await again.tap(again.role('button', 'Hide whom dora invited'))
  expect(unfolded.size).toBe(0)
})

it('says how a team begins', async () => {
  fakeApi(() => ({ data: [] }))
  const screen = await render(<Line />)
  await screen.findText('Your first member is one link away')
})
