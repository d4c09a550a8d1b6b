import type { StarResponse } from '@contract/membership/schemas'
import { useSession } from '@/session/session-store'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { inEnglish } from '../../../../test/support/client/english'
import { render } from '../../../../test/support/client/render'
import { StarRanks } from './star-ranks'

inEnglish()
beforeEach(() => {
  localStorage.clear()
  useSession.setState({ loadMe: async () => undefined })
})

const ranks = [
  ['J', 3],
  ['Q', 6],
  ['K', 10],
].map(([letter, directSvips], index) => ({
  star: index + 1,
  letter: String(letter),
  directSvips: Number(directSvips),
}))
const star = (changes: Partial<StarResponse> = {}): StarResponse => ({
  star: 1,
  reachable: 2,
  isSvip: true,
  activeDirectSvips: 7,
  ranks,
  history: [],
  ...changes,
})
const keyOf = (headers: Record<string, string>) =>
  Object.entries(headers).find(([name]) => name.toLowerCase() === 'idempotency-key')?.[1]

async function show(
  shown: StarResponse,
  answer: () => Answer = () => ({ data: star({ star: 2 }) }),
) {
  const api = fakeApi(answer)
  const changed = jest.fn(async () => undefined)
  const screen = await render(<StarRanks star={shown} onChanged={changed} />)
  return { api, changed, screen }
}

it('shows every rank, what it needs, where the person stands, and what happened', async () => {
  const { screen } = await show(
    star({ reachable: 1, history: [{ star: 1, kind: 'activated', time: '2026-11-01T12:00:00Z' }] }),
  )
  for (const text of [
    'You have 7 active direct SVIPs now.',
    'J SVIP3 active direct SVIPs',
    'active',
    'K SVIP10 active direct SVIPs',
    '3 more',
    'J SVIP activated',
    '1 Nov 2026',
  ])
    expect(screen.text()).toContain(text)
  expect(() => screen.role('button', 'Activate')).toThrow()
})

it('activates the highest rank reached, once, whoever taps how often', async () => {
  let release = (): void => undefined
  const { api, changed, screen } = await show(
    star(),
    () => new Promise((resolve) => (release = () => resolve({ data: star({ star: 2 }) }))),
  )
  const button = screen.role('button', 'Activate Q SVIP')
  await screen.tap(button)
  await screen.tap(button)
  release()
  await screen.until(() => expect(changed).toHaveBeenCalledTimes(1))
  const sent = api.to('/user/vip/star/activate')
  expect(sent.map(({ body }) => JSON.parse(body ?? ''))).toEqual([{ star: 2 }])
})

it('keeps its key over a lost answer, and says a refusal', async () => {
  let answer: () => Answer = () => ({ type: 'failed', reason: 'network' })
  const { api, screen } = await show(star(), () => answer())
  await screen.tap(screen.role('button', 'Activate Q SVIP'))
  await screen.settle()
  answer = () => ({ code: 42214, msg: 'This star needs 6 active direct SVIPs; you have 5.' })
  await screen.tap(screen.role('button', 'Activate Q SVIP'))
  await screen.findText('This star needs 6 active direct SVIPs; you have 5.')
  const keys = api.to('/user/vip/star/activate').map(({ headers }) => keyOf(headers))
  expect(keys[0]).toBeTruthy()
  expect(new Set(keys).size).toBe(1)
})

it('leads a person without SVIP to the plans', async () => {
  const { screen } = await show(star({ star: 0, reachable: 0, isSvip: false }))
  expect(screen.text()).toContain('Stars are for running SVIP memberships.')
  expect(screen.role('button', 'See membership')).toBeDefined()
})
