import { callEndpoints } from '@contract/call/endpoints'
import { callStats, RING_SECONDS } from '@contract/call/limits'
import { messageEndpoints } from '@contract/message/endpoints'
import { movableClock } from '../../../test/support/clock'
import { makePair } from '../../../test/support/message-pair'
import { createTestApp, type TestApp } from '../../../test/support/test-app'
import { createWorld, type Person, type World } from '../../../test/support/world'
import { sweepCalls } from './live'

const clock = movableClock()
let test: TestApp
let world: World

beforeAll(async () => {
  test = await createTestApp({ systemClock: clock })
  world = createWorld(test.services)
})
afterEach(() => clock.advance(3_600))
afterAll(() => test.close())

interface Played {
  one: Person
  other: Person
  shareId: string
}
/** Everything is said twice at the same moment, and once more afterwards. */
async function doubled<T>(say: () => Promise<T>): Promise<T> {
  const [first] = await Promise.all([say(), say()])
  await say()
  return first
}
const says = (who: Person, shareId: string, stats: number) =>
  doubled(() => test.call(callEndpoints.updateCallStats, { shareId, stats }, who))
const answers = ({ other, shareId }: Played) =>
  doubled(() => test.call(callEndpoints.joinCall, { shareId, again: false }, other))

/** Each of the eight, by whoever says it, and what is stored of the call then. */
const table: readonly (readonly [
  what: keyof typeof callStats,
  play: (call: Played) => Promise<unknown>,
  stored: readonly number[],
  records: readonly number[],
])[] = [
  ['invited', () => Promise.resolve(), [1], []],
  ['ringing', ({ other, shareId }) => says(other, shareId, callStats.ringing), [1, 2], []],
  ['accepted', answers, [1, 3], []],
  [
    'ended',
    async (call) => {
      await answers(call)
      // Both hang up.
      await Promise.all([call.one, call.other].map((who) => says(who, call.shareId, 4)))
    },
    [1, 3, 4],
    [4],
  ],
  [
    'missed',
    async () => {
      clock.advance(RING_SECONDS)
      await doubled(() => sweepCalls(test.services))
    },
    [1, 5],
    [5],
  ],
  ['cancelled', ({ one, shareId }) => says(one, shareId, callStats.cancelled), [1, 6], [6]],
  ['declined', ({ other, shareId }) => says(other, shareId, callStats.declined), [1, 7], [7]],
  ['busy', ({ other, shareId }) => says(other, shareId, callStats.busy), [1, 8], [8]],
]

it('the table has all eight', () => {
  expect(table.map(([what]) => callStats[what])).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it.each(table)(
  '%s reaches the server once, however often it is said',
  async (what, play, stored, records) => {
    const { one, other, conversation } = await makePair(test, `once_${what}`, world)
    const ring = () => test.call(callEndpoints.createCall, { conversation, type: 'audio' }, one)
    const { data } = await ring()
    const { shareId } = data.call
    await play({ one, other, shareId })
    const rows = await test.services.db
      .selectFrom('call_stats')
      .select('stats')
      .where('shareId', '=', shareId)
      .orderBy('stats')
      .execute()
    expect(rows.map((row) => row.stats)).toEqual(stored)
    await doubled(() => test.services.jobs.runDue(test.services))
    const range = { conversation, from: 1, to: 50 }
    const { data: messages } = await test.call(messageEndpoints.imMessages, range, one)
    expect(messages.flatMap((message) => (message.type === 'call' ? [message.stats] : []))).toEqual(
      records,
    )
  },
)
