import { digestOf } from '@contract/message/limits'
import type { Change, Head, Message } from '@contract/message/message'
import { Receiver } from './receiver'
import { takeBack } from './run'

const message = (seq: number, text = `message ${seq}`): Message => ({
  type: 'text',
  conversation: 'c',
  seq,
  sender: seq % 2 ? 'her' : 'me',
  cid: null,
  time: '2026-11-26T08:00:00Z',
  text,
})
const recall = (changeSeq: number, seq: number): Change => ({
  kind: 'recall',
  conversation: 'c',
  changeSeq,
  seq,
  time: '2026-11-26T08:00:00Z',
})

/** A server with one conversation, as far as a device sees it. */
class Conversation {
  messages: Message[] = []
  changes: Change[] = []
  pulls: string[] = []
  underWay = 0
  mostUnderWay = 0
  fails = false
  fresh: number[] = []
  lost = 0
  readSeq = 0
  /** What answers wait for. */
  gate: Promise<void> = Promise.resolve()

  get head(): Head {
    return {
      conversation: 'c',
      lastSeq: this.messages.length,
      changeSeq: this.changes.length,
      minSeq: 0,
      readSeq: this.readSeq,
      otherReadSeq: 0,
    }
  }

  send(count = 1): void {
    for (let left = count; left > 0; left -= 1)
      this.messages.push(message(this.messages.length + 1))
  }

  recall(seq: number): Change {
    const change = recall(this.changes.length + 1, seq)
    this.changes.push(change)
    return change
  }

  /** As the server answers: what was taken back is gone. */
  read(from: number, to: number): readonly Message[] {
    const recalled = this.changes.flatMap((change) => (change.kind === 'recall' ? change.seq : []))
    return this.messages
      .slice(from - 1, to)
      .map((one) => (recalled.includes(one.seq) ? takeBack(one) : one))
  }

  async answer<T>(name: string, answer: () => T): Promise<T> {
    this.pulls.push(name)
    this.underWay += 1
    this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay)
    const value = answer()
    await this.gate
    this.underWay -= 1
    if (this.fails) throw new Error('lost')
    return value
  }

  device(): Receiver {
    return new Receiver({
      sync: () => this.answer('sync', () => [this.head]),
      pullMessages: (_c, from, to) => this.answer(`${from}-${to}`, () => this.read(from, to)),
      pullChanges: (_c, from, to) =>
        this.answer(`changes ${from}-${to}`, () => this.changes.slice(from - 1, to)),
      onChange: (_c, fresh) => this.fresh.push(...fresh.map(({ seq }) => seq)),
      onLost: () => (this.lost += 1),
    })
  }
}

const settle = async () => {
  for (let turns = 0; turns < 100; turns += 1) await Promise.resolve()
}
const seqs = (device: Receiver) => device.runs.get('c')?.messages.map(({ seq }) => seq)
const upTo = (last: number, first = 1) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)

async function started(count: number) {
  const server = new Conversation()
  server.send(count)
  const device = server.device()
  device.sync()
  await settle()
  device.hold('c')
  await settle()
  server.pulls = []
  server.fresh = []
  return { server, device }
}

it('applies what comes next, drops what it has, and pulls a gap in pages, one at a time', async () => {
  const { server, device } = await started(3)
  server.send(120)
  device.hint('c', 4, message(4))
  expect(seqs(device)).toEqual(upTo(4))
  device.hint('c', 4, message(4, 'again'))
  device.hint('c', 3, message(3, 'late'))
  device.hint('c', 123, message(123))
  device.hint('c', 120, null)
  await settle()
  expect(seqs(device)).toEqual(upTo(123))
  expect(server.pulls).toEqual(['5-54', '55-104', '105-123'])
  expect(server.mostUnderWay).toBe(1)
  expect(server.fresh).toEqual(upTo(123, 4))
  expect(device.runs.get('c')?.messages[3]).toEqual(message(4))
})

it('a change is applied once, also when it comes before a late copy of its message', async () => {
  const { server, device } = await started(2)
  server.send()
  const change = server.recall(3)
  device.change('c', 1, change)
  device.hint('c', 3, message(3))
  await settle()
  const run = device.runs.get('c')
  expect([run?.changes, run?.messages.map(({ type }) => type)]).toEqual([
    1,
    ['text', 'text', 'recalled'],
  ])
  device.change('c', 1, change)
  await settle()
  expect(device.runs.get('c')).toBe(run)
})

it('changes that were missed are pulled, and an account that was erased takes its messages along', async () => {
  const { server, device } = await started(4)
  server.recall(2)
  server.changes.push({
    kind: 'erase',
    conversation: 'c',
    changeSeq: 2,
    sender: 'her',
    time: '2026-11-26T08:00:00Z',
  })
  device.change('c', 2, null)
  await settle()
  expect(server.pulls).toEqual(['changes 1-2'])
  expect(device.runs.get('c')?.messages.map(({ type }) => type)).toEqual([
    'recalled',
    'recalled',
    'recalled',
    'text',
  ])
})

it('a lost last hint is found by the digest, and what failed is pulled again', async () => {
  const { server, device } = await started(2)
  server.send()
  server.fails = true
  device.compare(digestOf([server.head]))
  await settle()
  expect([seqs(device), server.lost]).toEqual([upTo(2), 1])
  server.fails = false
  device.compare(digestOf([server.head]))
  await settle()
  expect(seqs(device)).toEqual(upTo(3))
  server.pulls = []
  device.compare(digestOf([server.head]))
  await settle()
  expect(server.pulls).toEqual([])
})

it('a pull that failed after its hint goes on at the next digest that agrees', async () => {
  const { server, device } = await started(2)
  server.send(2)
  server.fails = true
  device.hint('c', 4, message(4))
  await settle()
  expect(seqs(device)).toEqual(upTo(2))
  server.fails = false
  device.compare(digestOf([server.head]))
  await settle()
  expect(seqs(device)).toEqual(upTo(4))
})

it('an open conversation begins at its newest page; older ones are put before it, down to the first', async () => {
  const { server, device } = await started(120)
  expect(seqs(device)).toEqual(upTo(120, 71))
  expect(await device.reach('c', 70)).toBe(true)
  expect(seqs(device)).toEqual(upTo(120, 48))
  const change = server.recall(5)
  const older = device.reach('c', 47)
  device.change('c', 1, change)
  expect(await older).toBe(true)
  expect(seqs(device)).toEqual(upTo(120))
  expect(device.runs.get('c')?.messages[4]?.type).toBe('recalled')
  expect(await device.reach('c', 0)).toBe(false)
  expect(await device.reach('c', 121)).toBe(false)
})

it('a change heard while an older page is under way counts for that page', async () => {
  const { server, device } = await started(60)
  const older = device.reach('c', 5)
  device.change('c', 1, server.recall(5))
  await older
  expect(device.runs.get('c')?.messages[4]).toMatchObject({
    seq: 5,
    type: 'recalled',
  })
})

it('whoever wants a message waits for the page that is under way, and hears when it fails', async () => {
  const server = new Conversation()
  server.send(300)
  const device = server.device()
  device.sync()
  await settle()
  let open = () => {}
  server.gate = new Promise((resolve) => (open = resolve))
  device.hold('c')
  const reached = device.reach('c', 290)
  await settle()
  open()
  expect(await reached).toBe(true)
  server.pulls = []
  expect(await Promise.all([device.reach('c', 60), device.reach('c', 61)])).toEqual([true, true])
  expect(server.pulls).toEqual(['48-95'])
  server.fails = true
  await expect(device.reach('c', 10)).rejects.toThrow()
  server.fails = false
  expect(await device.reach('c', 10)).toBe(true)
})

it('pages far from where somebody reads are let go of, and fetched again as they stand then', async () => {
  const { server, device } = await started(10_000)
  const held = () => {
    const run = device.runs.get('c')
    const pages = [...(run?.pages?.values() ?? [])].flat()
    return [...pages, ...(run?.messages ?? [])]
  }
  let most = 0
  for (let seq = 9_900; seq > 0; seq -= 48) {
    expect(await device.reach('c', seq)).toBe(true)
    most = Math.max(most, held().length)
  }
  expect(most).toBeLessThanOrEqual(2_000)
  device.change('c', 1, server.recall(3))
  device.change('c', 2, server.recall(5_000))
  expect(held().find(({ seq }) => seq === 3)?.type).toBe('recalled')
  expect(held().some(({ seq }) => seq === 5_000)).toBe(false)
  expect(await device.reach('c', 5_000)).toBe(true)
  expect(held().find(({ seq }) => seq === 5_000)?.type).toBe('recalled')
})

it('a run that what comes makes too long lets go of its oldest messages', async () => {
  const { server, device } = await started(60)
  const before = new Set<number>()
  for (let count = 0; count < 1600; count += 1) {
    server.send()
    device.hint('c', server.messages.length, message(server.messages.length))
    before.add(device.runs.get('c')?.messages.length ?? 0)
  }
  expect(Math.max(...before)).toBe(1500)
  expect(device.runs.get('c')?.have).toBe(1660)
  expect(server.fresh).toEqual(upTo(1660, 61))
  expect(await device.reach('c', 20)).toBe(true)
})

it('far behind it begins again at the newest page', async () => {
  const { server, device } = await started(3)
  server.send(1000)
  device.hint('c', 1003, null)
  await settle()
  expect(seqs(device)).toEqual(upTo(1003, 954))
})

it('of a conversation that nobody opened it holds what comes', async () => {
  const server = new Conversation()
  server.send(80)
  const device = server.device()
  device.sync()
  await settle()
  server.send()
  device.hint('c', 81, message(81))
  await settle()
  expect([seqs(device), server.pulls]).toEqual([[81], ['sync']])
})

it('a hint that is older than the changes of a kept run is pulled', async () => {
  const server = new Conversation()
  server.send(3)
  server.recall(3)
  const device = server.device()
  device.restore('c', {
    first: 1,
    have: 2,
    changes: 1,
    messages: server.read(1, 2),
  })
  device.learn({ ...server.head, lastSeq: 2 })
  device.hint('c', 3, message(3), 0)
  await settle()
  expect([server.pulls, device.runs.get('c')?.messages[2]?.type]).toEqual([['3-3'], 'recalled'])
})

it('of many changes, and of those that come twice, only the last ones are applied to what comes late', async () => {
  const { server, device } = await started(2)
  let looks = 0
  for (let count = 0; count < 2_000; count += 1) {
    const change = server.recall(2)
    const counted = {
      ...change,
      get kind() {
        looks += 1
        return 'recall' as const
      },
    }
    device.change('c', change.changeSeq, counted as Change)
    device.change('c', change.changeSeq, counted as Change)
  }
  server.send(2)
  looks = 0
  // Written after all of them, and before them.
  device.hint('c', 3, message(3), 2_000)
  expect([looks, seqs(device)]).toEqual([0, [1, 2, 3]])
  device.hint('c', 4, message(4), 0)
  await settle()
  expect([server.pulls, seqs(device)]).toEqual([['4-4'], [1, 2, 3, 4]])
  device.hint('c', 5, message(5))
  expect(looks).toBe(500)
})

it('whatever is lost, doubled and late, every message and change is there once and in order', async () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    let state = seed
    const random = () => {
      state = (state * 48_271) % 2_147_483_647
      return state / 2_147_483_647
    }
    const server = new Conversation()
    server.send(5)
    const device = server.device()
    device.sync()
    await settle()
    device.hold('c')
    await settle()
    server.fresh = []
    const hints: (() => void)[] = []
    for (let step = 0; step < 120; step += 1) {
      if (random() < 0.2 && server.messages.length > 0) {
        const change = server.recall(1 + Math.floor(random() * server.messages.length))
        hints.push(() => device.change('c', change.changeSeq, random() < 0.5 ? change : null))
      } else {
        server.send()
        const sent = message(server.messages.length)
        hints.push(() => device.hint('c', sent.seq, random() < 0.5 ? sent : null))
      }
      server.fails = random() < 0.2
      while (hints.length > 0 && random() < 0.6) {
        const at = Math.floor(random() * hints.length)
        if (random() < 0.7) hints[at]?.()
        if (random() < 0.7) hints.splice(at, 1)
      }
      if (random() < 0.3) await settle()
    }
    server.fails = false
    device.compare(digestOf([server.head]))
    device.catchUp()
    await settle()
    device.catchUp()
    await settle()
    expect(device.runs.get('c')?.messages).toEqual(server.read(1, server.messages.length))
    expect(device.runs.get('c')?.changes).toBe(server.changes.length)
    expect(server.fresh).toEqual(upTo(server.messages.length, 6))
    expect(server.mostUnderWay).toBeLessThanOrEqual(2)
  }
})
