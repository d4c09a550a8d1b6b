import { lineEndpoints } from '@contract/team/line-endpoints'
import type { Leaderboard } from '@contract/team/schemas'
import { fakeApi } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { useQuery } from '@/lib/data/query/use-query'
import { Board } from './board'

inEnglish()

const empty: Leaderboard = {
  period: '2026-11',
  endsAt: '2026-12-01T08:00:00.000Z',
  agreed: false,
  joins: 0,
  rank: null,
  rows: [],
}

function Page() {
  const { data } = useQuery(lineEndpoints.leaderboard, {}, { keep: true })
  return data ? <Board board={data} /> : null
}

it('shows no picture of a masked member, whatever a cached answer holds', async () => {
  const avatar = 'https://img.example/a.png'
  fakeApi(() => ({
    data: { ...empty, rows: [{ rank: 1, name: 'fi•••n', avatar, joins: 3, me: false }] },
  }))
  const screen = await render(<Page />)
  await screen.findText('fi•••n')
  expect(document.body.innerHTML).not.toContain(avatar)
})

it('shows the places, marks the person, and asks before others see them', async () => {
  let agreed = false
  const api = fakeApi(({ method }) => {
    if (method === 'POST') agreed = true
    return {
      data:
        method === 'POST'
          ? { agreed }
          : {
              ...empty,
              agreed,
              joins: 2,
              rank: 2,
              rows: [
                { rank: 1, name: 'fi•••n', avatar: null, joins: 3, me: false },
                { rank: 2, name: 'demo', avatar: null, joins: 2, me: true },
              ],
            },
    }
  })
  const screen = await render(<Page />)
  await screen.findText('New direct members in November 2026')
  expect(screen.text()).toContain('Your place · 2')
  expect(screen.text()).toContain('Ends 1 Dec 2026, 00:00 PST')
  expect(screen.text()).toContain('demoYou2 new members')
  await screen.tap(screen.role('button', 'Show me'))
  await screen.findText('Others see your masked name')
  expect(api.requests.find(({ method }) => method === 'POST')?.body).toBe('{"agreed":true}')
})

it('says how to come onto it', async () => {
  fakeApi(() => ({ data: empty }))
  const screen = await render(<Page />)
  await screen.findText('No new member this month yet')
  expect(screen.role('button', 'Invite a friend')).toBeDefined()
})
