import type { OutboxItem } from './outbox'

/** The storage of a browser whose tabs run beside each other: each reads its own copy, which learns of the others' writes a moment later. */
class SharedStorage {
  private readonly copies: Map<string, string>[] = []
  private late: (() => void)[] = []

  openTab() {
    const copy = new Map<string, string>()
    this.copies.push(copy)
    const write = (change: (texts: Map<string, string>) => unknown) => {
      change(copy)
      this.late.push(() => this.copies.forEach(change))
    }
    return {
      readText: (key: string) => copy.get(key),
      writeText: (key: string, text: string) => write((texts) => texts.set(key, text)),
      removeText: (key: string) => write((texts) => texts.delete(key)),
      storedKeys: () => [...copy.keys()],
    }
  }

  settle(): void {
    for (const one of this.late) one()
    this.late = []
  }
}

const item = (cid: string): OutboxItem => ({
  cid,
  conversation: 'c',
  body: { type: 'text', text: cid },
  time: '2026-11-26T08:00:00Z',
})

async function openTab(storage: SharedStorage) {
  const tab = storage.openTab()
  let own: typeof import('./own-things') | undefined
  await jest.isolateModulesAsync(async () => {
    jest.doMock('@/platform/capabilities/storage/storage', () => tab)
    own = await import('./own-things')
  })
  if (!own) throw new Error('no tab')
  const { readOutbox, writeOutbox } = own
  return {
    add: (cid: string) => writeOutbox([...readOutbox(), item(cid)]),
    drop: (cid: string) => writeOutbox(readOutbox().filter((one) => one.cid !== cid)),
    cids: () => readOutbox().map((one) => one.cid),
  }
}

it.each(['before', 'after'])(
  'what one tab adds stays where another takes something away the moment %s',
  async (when) => {
    const storage = new SharedStorage()
    const [one, other] = [await openTab(storage), await openTab(storage)]
    for (const cid of ['a', 'b']) one.add(cid)
    storage.settle()
    expect(other.cids()).toEqual(['a', 'b'])
    if (when === 'before') other.drop('a')
    one.add('c')
    if (when === 'after') other.drop('a')
    storage.settle()
    expect([one.cids(), other.cids()]).toEqual([
      ['b', 'c'],
      ['b', 'c'],
    ])
  },
)

it('stands in the order of writing, whichever tab wrote', async () => {
  const storage = new SharedStorage()
  const [one, other] = [await openTab(storage), await openTab(storage)]
  for (const cid of ['z', 'y', 'x', 'w']) {
    ;(cid === 'y' ? other : one).add(cid)
    storage.settle()
  }
  expect(other.cids()).toEqual(['z', 'y', 'x', 'w'])
})
