import { messageEndpoints } from '@contract/message/endpoints'
import { errorCodes } from '@contract/errors'
import { REACTIONS } from '@contract/message/limits'
import type { Message } from '@contract/message/message'
import { createFaultyBus, seeded } from '../../../../test/support/faulty-bus'
import { Device } from '../../../../test/support/message-device'
import { makePair, messagesOf, newCid } from '../../../../test/support/message-pair'
import { createTestApp, type TestApp } from '../../../../test/support/test-app'
import { until } from '../../../../test/support/until'
import { findHub } from './register-sockets'

const ROUNDS = 40
const shown = ({ seq, type, time, reactions = [] }: Message) => ({ seq, type, time, reactions })
/** Below what one member may send in a minute of a clock that stands. */
const SENDS = 50

let test: TestApp
afterEach(() => test.close())

it.each([1, 2, 3])(
  'every device has every message and change once and in order, whatever is lost (seed %i)',
  async (seed) => {
    const bus = createFaultyBus(seed)
    test = await createTestApp({ bus })
    await test.app.listen({ port: 0, host: '127.0.0.1' })
    const { one, other, conversation } = await makePair(test, `chaos_${seed}`)
    const act = messagesOf(test)
    const devices = [one, one, other, other].map((person) => new Device(test, person))
    const random = seeded(seed * 1_000)
    const pick = <Item>(items: readonly Item[]): Item | undefined =>
      items[Math.floor(random() * items.length)]
    for (const device of devices) await device.connect()

    const sent = new Map<string, number>()
    for (let round = 0; round < ROUNDS; round += 1) {
      const device = pick(devices)
      const chance = random()
      if (!device) continue
      const { id } = device.person
      if ((sent.get(id) ?? 0) < SENDS) {
        sent.set(id, (sent.get(id) ?? 0) + 1)
        device.send(conversation, `${round}`, newCid())
      }
      // Also right after a send: whether it was committed, the device does not know.
      if (chance < 0.2) device.kill()
      else if (chance < 0.4)
        await Promise.all(devices.map(async (each) => each.open || each.connect()))
      else if (chance < 0.5) bus.release()
      else if (chance < 0.6) {
        const { data } = await test.call(
          messageEndpoints.imMessages,
          { conversation, from: 1, to: 50 },
          device.person,
        )
        const own = data.filter(({ sender, type }) => sender === id && type === 'text').at(-1)
        if (own) expect((await act.recall(device.person, conversation, own.seq)).code).toBe(0)
      } else if (chance < 0.9) {
        const emoji = pick([...REACTIONS, '' as const]) ?? ''
        const seq = 1 + Math.floor(random() * 4)
        const { code } = await act.react(device.person, conversation, seq, emoji)
        // One that was taken back, or has not been written yet.
        expect([0, errorCodes.MESSAGE_NOT_FOUND]).toContain(code)
      }
    }

    for (const device of devices) if (!device.open) await device.connect()
    await until('every message to be acknowledged', () =>
      devices.every(({ outbox }) => outbox.size === 0),
    )
    await findHub(test.app).tellDigests()
    const truth = (await act.pull(one, conversation, 1, 50)).data
    const changes = (await act.changes(one, conversation)).data
    await until('every device to have everything', () =>
      devices.every((device) => {
        const head = device.held.get(conversation)?.head
        return head?.lastSeq === truth.length && head.changeSeq === changes.length
      }),
    )
    for (const device of devices) {
      await device.settled()
      const held = device.held.get(conversation)
      expect(held?.messages.map(shown)).toEqual(truth.map(shown))
      expect(held?.changes).toEqual(changes)
    }
    expect(truth).toHaveLength(ROUNDS)
    expect(truth.map(({ seq }) => seq)).toEqual(truth.map((_message, index) => index + 1))
    for (const count of Object.values(bus.counts)) expect(count).toBeGreaterThan(0)
    for (const kind of ['recall', 'reaction'])
      expect(changes.some((change) => change.kind === kind)).toBe(true)
  },
)
