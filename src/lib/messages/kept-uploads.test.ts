import { messageErrors } from '@contract/message/errors'
import { announceSessionEnd } from '@/lib/session-end'
import { ownKey, setOwner } from '@/lib/owner'
import { keepFile } from '@/platform/capabilities/media-pick/files.h5'
import { readStored, writeStored } from '@/platform/capabilities/store/store'
import { FakeDatabase } from '../../../test/support/client/fake-database'
import { FakeLocks } from '../../../test/support/client/fake-locks'
import { until } from '../../../test/support/client/until'
import { ME, MessagesWorld } from '../../../test/support/client/messages-world'
import { KeptUploads } from './kept-uploads'
import { removeUnsent, retryMessage, sendFile } from './actions'
import { currentDesk, startMessages, stopMessages } from './messages'
import { useMessages } from './messages-store'
import { readMessageDraft, writeMessageDraft } from './own-things'

const URL_THERE = 'https://files.example/report.pdf'
let mockDone: ((url: string) => void)[] = []
jest.mock('@/lib/api/upload-file', () => ({
  uploadFile: () => new Promise((resolve) => mockDone.push(resolve)),
}))

const state = () => useMessages.getState()
const MB = 1024 * 1024
const database = new FakeDatabase()
let locks: FakeLocks
let world: MessagesWorld
const files = () => [...database.texts.keys()].filter((key) => key.startsWith('file:'))
const notes = () => JSON.stringify([...database.texts.values()])

beforeEach(() => {
  localStorage.clear()
  mockDone = []
  let made = 0
  const createObjectURL = () => `blob:${(made += 1)}`
  Object.assign(URL, { createObjectURL, revokeObjectURL: () => undefined })
  database.texts.clear()
  database.room = Infinity
  Object.defineProperty(window, 'indexedDB', { configurable: true, value: database })
  locks = new FakeLocks()
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks })
  setOwner(ME)
  world = new MessagesWorld()
  world.write('one')
})
afterEach(() => {
  stopMessages()
  Reflect.deleteProperty(window, 'indexedDB')
  Reflect.deleteProperty(navigator, 'locks')
})

async function start(): Promise<void> {
  startMessages(ME)
  await until(() => expect(state().status).toBe('ready'))
}

/** Sends a file of which the server never hears the end. */
async function beginUpload(megabytes?: number): Promise<void> {
  await start()
  const kept = keepFile(new Blob(['%PDF']), 'report.pdf')
  const file = megabytes === undefined ? kept : { ...kept, size: megabytes * MB }
  sendFile('c', { type: 'file', url: file.src, name: file.name, bytes: file.size }, file)
  await until(() => expect(mockDone).toHaveLength(1))
}

/** The program is killed: nobody is told, and it begins again. */
async function killAndStart({ offline = false } = {}): Promise<void> {
  stopMessages()
  if (!offline) return start()
  startMessages(ME)
  await until(() => expect(state().outbox).toHaveLength(1))
}

it('a file that was on its way when the program was killed stands there to be tried again, and arrives once', async () => {
  await beginUpload()
  await until(() => expect(files()).toHaveLength(1))
  const [sent] = state().uploads
  await killAndStart()
  await until(() => expect(state().uploads[0]?.failed).toBeTruthy())
  const [there] = state().uploads
  expect(there).toMatchObject({ cid: sent?.cid, percent: 0, body: { name: 'report.pdf' } })
  // The address of before shows nothing any more.
  expect(there?.body.url).not.toBe(sent?.body.url)
  retryMessage(there?.cid ?? '')
  expect(state().uploads[0]?.failed).toBeUndefined()
  await until(() => expect(mockDone).toHaveLength(2))
  mockDone[1]?.(URL_THERE)
  await until(() => expect(world.messages.map(({ cid }) => cid)).toEqual([null, sent?.cid]))
  await until(() => expect([files(), state().uploads]).toEqual([[], []]))
  await killAndStart()
  expect(world.messages).toHaveLength(2)
})

/** The tab that sends a file lives on, and this is another one. */
async function startBeside(): Promise<{ name: string; close: () => void }> {
  await beginUpload()
  await until(() => expect(files()).toHaveLength(1))
  const [name = ''] = locks.queues.keys()
  const close = locks.holdAsOther(name)
  await killAndStart()
  await until(() => expect(locks.queues.get(name)).toHaveLength(2))
  expect(state().uploads).toEqual([])
  return { name, close }
}

it('a file that another tab sends is that tab’s, and stands here once that has ended', async () => {
  const { close } = await startBeside()
  close()
  await until(() => expect(state().uploads[0]?.failed).toBeTruthy())
  removeUnsent(state().uploads[0]?.cid ?? '')
  await until(() => expect([files(), state().uploads]).toEqual([[], []]))
})

it('a file that another tab has sent stands nowhere else', async () => {
  const { name, close } = await startBeside()
  for (const key of files()) database.texts.delete(key)
  close()
  await until(() => expect(locks.queues.get(name)).toEqual([]))
  expect(state().uploads).toEqual([])
})

describe('its message waits in the outbox', () => {
  const gone = {
    code: messageErrors.MESSAGE_FILE_GONE,
    msg: 'The file of this message is no longer available. Please choose it again.',
  }
  /** The file has arrived, and its message cannot be sent. */
  async function uploadAlone(): Promise<string> {
    await beginUpload()
    await until(() => expect(files()).toHaveLength(1))
    world.offline = true
    mockDone[0]?.(URL_THERE)
    await until(() => expect(state().outbox).toHaveLength(1))
    expect([files().length, state().uploads]).toEqual([1, []])
    return state().outbox[0]?.cid ?? ''
  }

  it.each(['runs on', 'was killed'])(
    'for a day: the server has removed it, and it is uploaded once more where the program %s',
    async (how) => {
      const cid = await uploadAlone()
      if (how === 'was killed') await killAndStart({ offline: true })
      expect([files().length, state().uploads]).toEqual([1, []])
      world.refuses = gone
      world.offline = false
      currentDesk()?.wake(true)
      await until(() => expect([mockDone.length, state().outbox]).toEqual([2, []]))
      expect(state().uploads).toMatchObject([{ cid, body: { name: 'report.pdf' } }])
      world.refuses = undefined
      mockDone[1]?.('https://files.example/again.pdf')
      await until(() => expect(world.messages.at(-1)).toMatchObject({ cid }))
      expect(world.messages.at(-1)).toMatchObject({ url: 'https://files.example/again.pdf' })
      await until(() => expect([files(), state().uploads, state().outbox]).toEqual([[], [], []]))
    },
  )

  it('and is refused again: it is uploaded no third time, and says so', async () => {
    const cid = await uploadAlone()
    world.refuses = gone
    world.offline = false
    currentDesk()?.wake(true)
    await until(() => expect(mockDone).toHaveLength(2))
    mockDone[1]?.('https://files.example/again.pdf')
    await until(() => expect(state().outbox).toMatchObject([{ cid, failed: gone.msg }]))
    expect([mockDone.length, state().uploads]).toEqual([2, []])
  })

  it('until it is deleted by hand', async () => {
    removeUnsent(await uploadAlone())
    await until(() => expect([files(), state().outbox]).toEqual([[], []]))
  })

  it('and says that its file is gone where that is not on the device any more', async () => {
    const cid = await uploadAlone()
    database.texts.clear()
    world.refuses = gone
    world.offline = false
    currentDesk()?.wake(true)
    await until(() => expect(state().outbox).toMatchObject([{ cid, failed: gone.msg }]))
    expect([mockDone.length, state().uploads]).toEqual([1, []])
  })
})

const OLD = '0b5f7a3c-older-upload'

it('takes over what a version before kept: bytes alone, and one list about them', async () => {
  const body = { type: 'file', url: 'blob:0', name: 'old.pdf', bytes: 4 }
  const item = { cid: OLD, conversation: 'c', time: '2026-01-02T08:00:00Z', body }
  const list = ownKey('uploads')
  database.texts.set(`file:${list}:${OLD}`, new Blob(['%PDF']))
  await writeStored(list, JSON.stringify([{ item, name: 'old.pdf', size: 4 }]))
  await start()
  await until(() => expect(state().uploads).toMatchObject([{ cid: OLD, percent: 0 }]))
  expect(await readStored(list)).toEqual({ type: 'absent' })
  await killAndStart()
  await until(() => expect(state().uploads[0]?.failed).toBeTruthy())
  retryMessage(OLD)
  await until(() => expect(mockDone).toHaveLength(1))
  mockDone[0]?.(URL_THERE)
  await until(() => expect(world.messages.at(-1)).toMatchObject({ cid: OLD, url: URL_THERE }))
  await until(() => expect(files()).toEqual([]))
})

it('what was deleted by hand, or has arrived all the same, is not kept', async () => {
  await beginUpload()
  await until(() => expect(files()).toHaveLength(1))
  await killAndStart()
  await until(() => expect(state().uploads).toHaveLength(1))
  removeUnsent(state().uploads[0]?.cid ?? '')
  await until(() => expect([files(), state().uploads]).toEqual([[], []]))

  mockDone = []
  await beginUpload()
  await until(() => expect(files()).toHaveLength(1))
  // Its message went out, and the program was killed before it could forget the file.
  stopMessages()
  const [, cid = ''] = /"cid\\*":\\*"([^"\\]+)/.exec(notes()) ?? []
  world.write('it arrived', ME, cid)
  await start()
  currentDesk()?.receiver.hold('c')
  await until(() => expect([files(), state().uploads]).toEqual([[], []]))
})

it('a logout erases it', async () => {
  await beginUpload()
  await until(() => expect(files()).toHaveLength(1))
  announceSessionEnd()
  await until(() => expect(database.texts.size).toBe(0))
  setOwner(ME)
  await start()
  expect(state().uploads).toEqual([])
})

it('keeps no more than 50 MB of them', async () => {
  await beginUpload(50)
  await until(() => expect(files()).toHaveLength(1))
  const more = keepFile(new Blob(['%PDF']), 'more.pdf')
  sendFile('c', { type: 'file', url: more.src, name: more.name, bytes: 4 }, more)
  await until(() => expect(mockDone).toHaveLength(2))
  await killAndStart()
  await until(() => expect(state().uploads).toHaveLength(1))
  expect(state().uploads[0]?.body).toMatchObject({ name: 'report.pdf' })
})

/** One tab of a browser: its own program over the database of all. */
async function openTab() {
  let tab = { keep: (_cid: string) => Promise.resolve(), kept: new KeptUploads() }
  await jest.isolateModulesAsync(async () => {
    const { setOwner: setOwnerThere } = await import('@/lib/owner')
    const { keepFile: keepThere } = await import('@/platform/capabilities/media-pick/files.h5')
    const { KeptUploads: KeptThere } = await import('./kept-uploads')
    setOwnerThere(ME)
    const kept = new KeptThere()
    const keep = (cid: string) => {
      const file = keepThere(new Blob(['%PDF']), `${cid}.pdf`)
      const body = { type: 'file', url: file.src, name: file.name, bytes: 4 } as const
      return kept.add({ item: { cid, conversation: 'c', time: `2026-01-02T0${cid}`, body }, file })
    }
    tab = { keep, kept }
  })
  return tab
}

it.each(['with', 'without'])(
  'tabs that keep and forget files at the same moment lose none, %s locks',
  async (locking) => {
    if (locking === 'without') Reflect.deleteProperty(navigator, 'locks')
    const [one, other, next] = [await openTab(), await openTab(), await openTab()]
    await Promise.all([one.keep('1'), other.keep('2')])
    await Promise.all([one.keep('3'), other.kept.remove('2')])
    one.kept.end()
    const left: string[] = []
    await next.kept.restore(({ item }) => left.push(item.cid))
    await until(() => expect(left).toEqual(['1', '3']))
  },
)

it('a full device drops for a file what can be fetched again, the oldest first, and nothing else', async () => {
  const answer = (at: number) => JSON.stringify({ version: '1', data: 'x'.repeat(3000), at })
  for (const at of [2, 1, 3]) await writeStored(`answer ${at}`, answer(at))
  await writeStored('something else', 'x'.repeat(3000))
  writeMessageDraft('c', 'half of it')
  database.room = [...database.texts.values()].join('').length
  await (await openTab()).keep('1')
  expect([...database.texts.keys()].sort()).toEqual([
    'answer 2',
    'answer 3',
    expect.stringContaining('file:'),
    'something else',
  ])
  expect(readMessageDraft('c')).toBe('half of it')
})
