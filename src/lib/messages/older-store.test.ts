import { announceSessionEnd } from '@/lib/session-end'
import { ownKey, setOwner } from '@/lib/owner'
import { readText, writeText } from '@/platform/capabilities/storage/storage'
import { writeStored } from '@/platform/capabilities/store/store'
import { storeAnswer } from '@/lib/data/query/stored-answers'
import { until } from '../../../test/support/client/until'
import { ME, MessagesWorld } from '../../../test/support/client/messages-world'
import { currentDesk, startMessages, stopMessages } from './messages'
import { useMessages } from './messages-store'
import { readMessageDraft, readOutbox } from './own-things'

let world: MessagesWorld
beforeEach(() => {
  localStorage.clear()
  setOwner(ME)
  world = new MessagesWorld()
  world.write('one')
})
afterEach(() => {
  stopMessages()
  announceSessionEnd()
})

const written = { conversation: 'c', time: '2026-01-02T03:04:05.000Z' }
const OUTBOX = [
  // Without what later versions added, and with what they do not know any more.
  { ...written, cid: 'older-store-0001', body: { type: 'text', text: 'written before' } },
  {
    ...written,
    cid: 'older-store-0002',
    body: { type: 'text', text: 'and this' },
    tries: 3,
    sentBy: 'v0',
  },
]
/** What no version can send. */
const TORN = [
  { ...written, cid: 'torn-1', body: null },
  { cid: 'torn-2' },
  'torn-3',
  { ...written, cid: 7, body: {} },
]

function leaveBehind(outbox: readonly unknown[]): void {
  writeText(ownKey('outbox'), JSON.stringify(outbox))
  writeText(ownKey('message-draft:c'), 'half\nof it')
}

/** Everything that was written has arrived, once and in order, and the draft is there. */
async function expectKept(): Promise<void> {
  await until(() => expect(readOutbox()).toEqual([]))
  expect(world.messages.map(({ cid }) => cid)).toEqual([
    null,
    'older-store-0001',
    'older-store-0002',
  ])
  expect(readMessageDraft('c')).toBe('half\nof it')
  await until(() => expect(useMessages.getState().runs.get('c')?.have).toBe(3))
  expect(await currentDesk()?.receiver.reach('c', 1)).toBe(true)
}

/** Lists and runs as a version might have kept them that told them otherwise. */
const shapes: Record<string, { list: unknown; run: unknown }> = {
  'the list of now, messages without a run': {
    list: { rows: [], counts: [['c', 2]] },
    run: [{ seq: 1, text: 'one' }],
  },
  'rows without their marks': {
    list: { rows: [{ conversation: 'c', title: 'Mia' }, null, 'c'], counts: [['c', 1], 'c', null] },
    run: { have: 1, changes: 0, messages: [null, 'one', { id: 1 }] },
  },
  'another kind of list': { list: { conversations: { c: {} } }, run: 'one' },
  'a run that was counted otherwise': {
    list: { rows: [], counts: [['c', 1]] },
    run: { have: '1', changes: 0, messages: [] },
  },
}

it('an outbox and a draft of an older version are there in a newer one, beside messages that it cannot read', async () => {
  const { list, run } = shapes['rows without their marks'] ?? {}
  const old = (data: unknown) => JSON.stringify({ version: '0.0.1', data, at: 1 })
  await writeStored(ownKey('message-list'), old(list))
  await writeStored(`${ownKey('messages:')}c`, old(run))
  leaveBehind([...OUTBOX, ...TORN])
  startMessages(ME)
  await expectKept()
})

it.each(Object.keys(shapes))('what is kept in another shape stops nothing: %s', async (name) => {
  await storeAnswer(ownKey('message-list'), shapes[name]?.list, 1)
  await storeAnswer(`${ownKey('messages:')}c`, shapes[name]?.run, 1)
  leaveBehind(OUTBOX)
  startMessages(ME)
  await expectKept()
})

it('an outbox that no version can read is empty, and takes what is written next', async () => {
  writeText(ownKey('outbox'), '{"items":')
  expect(readOutbox()).toEqual([])
  startMessages(ME)
  currentDesk()?.outbox.add({
    ...written,
    cid: 'older-store-0003',
    body: { type: 'text', text: 'new' },
  })
  await until(() => expect(world.messages.at(-1)?.cid).toBe('older-store-0003'))
  await until(() => expect(readText(ownKey('outbox')) ?? undefined).toBeUndefined())
})
