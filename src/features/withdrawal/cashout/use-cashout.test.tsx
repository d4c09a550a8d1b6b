import { View } from '@tarojs/components'
import { inEnglish } from '../../../../test/support/client/english'
import { fakeApi, type Answer } from '../../../../test/support/client/fake-api'
import { render, type Rendered } from '../../../../test/support/client/render'
import { useCashout, type CashoutOutcome } from './use-cashout'

inEnglish()

const REQUEST = { amount: 15_000, accountId: 'a1', payPassword: '482915' }
const withdrawal = { id: 'w1' }
const taken = { data: { withdrawal, available: 0, hold: 15_000 } }

let outcomes: CashoutOutcome[] = []

function Form({ request = REQUEST }: { request?: typeof REQUEST }) {
  const { submit } = useCashout()
  const handleTap = () => void submit(request).then((outcome) => outcomes.push(outcome))
  return <View ariaRole="button" ariaLabel="send" onClick={handleTap} />
}

beforeEach(() => {
  localStorage.clear()
  outcomes = []
})

async function open(...replies: Answer[]) {
  const api = fakeApi(() => replies.shift() ?? taken)
  return { api, screen: await render(<Form />) }
}

async function send(screen: Rendered): Promise<CashoutOutcome | undefined> {
  const before = outcomes.length
  await screen.tap(screen.field('send'))
  await screen.until(() => expect(outcomes).toHaveLength(before + 1))
  return outcomes.at(-1)
}

const keysOf = (api: ReturnType<typeof fakeApi>) =>
  api.to('/withdraw/create').map(({ headers }) => headers['Idempotency-Key'])

it.each([
  [40103, 'payPassword'],
  [42235, 'accountId'],
  [43265, 'amount'],
  [42230, 'amount'],
])('keeps the key over the refusal %d, shown at %s', async (code, at) => {
  const { api, screen } = await open({ code, msg: 'no' })
  expect(await send(screen)).toMatchObject({ type: 'refused', at })
  expect(await send(screen)).toMatchObject({ type: 'done' })
  const [first, second] = keysOf(api)
  expect(first).toBeTruthy()
  expect(second).toBe(first)
  screen.unmount()
})

it.each<[string, Answer]>([
  ['a lost connection', { type: 'failed', reason: 'network' }],
  ['no answer in time', { type: 'timeout' }],
  ['a proxy that answers', { type: 'answered', status: 502, headers: {}, body: '<html>' }],
  ['a server that failed', { code: 50000, msg: 'Sorry' }],
  ['a server that is busy with it', { code: 50300, msg: 'Busy' }],
])('is unsure after %s, and tries the same request again', async (_what, lost) => {
  const { api, screen } = await open(lost)
  expect(await send(screen)).toMatchObject({ type: 'unsure' })
  expect(await send(screen)).toMatchObject({ type: 'done' })
  const [first, second] = keysOf(api)
  expect(second).toBe(first)
  screen.unmount()
})

it('asks under a new key once the request was taken', async () => {
  const { api, screen } = await open()
  await send(screen)
  await send(screen)
  const [first, second] = keysOf(api)
  expect(second).not.toBe(first)
  screen.unmount()
})

it('is one request for two taps of the same moment', async () => {
  const { api, screen } = await open(new Promise(() => undefined))
  const button = screen.field('send')
  button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(await send(screen)).toEqual({ type: 'busy' })
  expect(api.to('/withdraw/create')).toHaveLength(1)
  screen.unmount()
})
