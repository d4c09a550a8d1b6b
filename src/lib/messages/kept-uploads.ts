import { makeRoom } from '@/lib/data/query/make-room'
import { inOrder } from '@/lib/data/query/stored-answers'
import { ownKey } from '@/lib/owner'
import type { PickedFile } from '@/platform/capabilities/media-pick/contract'
import { parseJson } from '@/platform/capabilities/request/parse-json'
import type { Hold } from '@/platform/capabilities/store/contract'
import { holdAlone } from '@/platform/capabilities/store/hold'
import { removeStored } from '@/platform/capabilities/store/remove-stored'
import { readStored } from '@/platform/capabilities/store/store'
import {
  listStoredFiles,
  readStoredFile,
  removeStoredFile,
  writeStoredFile,
} from '@/platform/capabilities/store/stored-file'
import type { FileBody, OutboxItem } from './outbox'
import { isItem } from './own-things'

/** Bytes of all files that a device keeps: a mini-program has room for 200 MB in all. A file that finds none left is not kept. */
const MOST_BYTES = 50 * 1024 * 1024

/** A message whose file is not with the server yet; url: of the file on this device, of an earlier visit in what is stored. */
export interface KeptUpload {
  item: OutboxItem & { body: FileBody }
  file: PickedFile
}

interface Entry {
  item: KeptUpload['item']
  name: string
  size: number
}

const isEntry = (value: unknown): value is Entry => {
  if (typeof value !== 'object' || value === null) return false
  if (!('item' in value && 'name' in value && 'size' in value)) return false
  const { item, name, size } = value
  return isItem(item) && 'url' in item.body && typeof name === 'string' && typeof size === 'number'
}

/**
 * Files of messages that are not with the server yet, under the id of whose session it is. They go with what the device keeps of the
 * messages: a logout erases them (docs/product/messages.md, "On the device"). Each belongs to the tab that sends it, for as long as that is
 * there.
 */
export class KeptUploads {
  private readonly start = ownKey('uploads:')
  private readonly keyOf = (cid: string) => this.start + cid
  private readonly holds = new Map<string, Hold>()
  private ended = false

  /** Keeps one where there is room, or where stored answers can make some. */
  add({ item, file }: KeptUpload): Promise<void> {
    this.hold(item.cid)
    return inOrder(async () => {
      const entries = await this.list()
      const bytes = entries.reduce((sum, { size }) => sum + size, file.size)
      if (bytes > MOST_BYTES) return
      const entry: Entry = { item, name: file.name, size: file.size }
      const write = () => writeStoredFile(this.keyOf(item.cid), file, JSON.stringify(entry))
      if ((await write()).type === 'full') await makeRoom(file.size, write)
    })
  }

  /** One of them, whichever tab sends it; undefined where it was not kept, or cannot be read. Never rejects. */
  read(cid: string): Promise<KeptUpload | undefined> {
    return inOrder(() => this.readOne(cid)).catch(() => undefined)
  }

  /** Its message stands, or was given up. */
  async remove(cid: string): Promise<void> {
    await inOrder(async () => {
      const entry = await this.find(cid)
      if (entry) await removeStoredFile(this.keyOf(cid), entry.name)
    })
    this.leave(cid)
  }

  /** Tells what an earlier visit left, with addresses of this one: of another tab once that has ended. */
  async restore(tell: (left: KeptUpload) => void): Promise<void> {
    await inOrder(() => this.takeOver()).catch(() => undefined)
    for (const { item } of await inOrder(() => this.list())) void this.restoreOne(item.cid, tell)
  }

  /** Leaves them to whichever tab comes next. */
  end(): void {
    this.ended = true
    for (const cid of [...this.holds.keys()]) this.leave(cid)
  }

  private async restoreOne(cid: string, tell: (left: KeptUpload) => void): Promise<void> {
    if (this.ended || this.holds.has(cid) || !(await this.hold(cid).held)) return
    const left = await this.read(cid)
    if (left) tell(left)
    else this.leave(cid)
  }

  private hold(cid: string): Hold {
    const hold = holdAlone(this.keyOf(cid))
    this.holds.set(cid, hold)
    return hold
  }

  private leave(cid: string): void {
    this.holds.get(cid)?.leave()
    this.holds.delete(cid)
  }

  /** A version before wrote about all of them in one list. */
  private async takeOver(): Promise<void> {
    const key = ownKey('uploads')
    const outcome = await readStored(key)
    if (outcome.type !== 'found') return
    const listed = parseJson(outcome.text)
    for (const entry of Array.isArray(listed) ? listed.filter(isEntry) : []) {
      const name = this.keyOf(entry.item.cid)
      const there = await readStoredFile(name, entry.name)
      if (there.type === 'found') await writeStoredFile(name, there.file, JSON.stringify(entry))
    }
    await removeStored(key)
  }

  /** Undefined for one that has arrived meanwhile, or cannot be read. */
  private async readOne(cid: string): Promise<KeptUpload | undefined> {
    const entry = await this.find(cid)
    if (!entry) return undefined
    const outcome = await readStoredFile(this.keyOf(cid), entry.name)
    if (outcome.type !== 'found') return undefined
    const { item } = entry
    const body = { ...item.body, url: outcome.file.src }
    return { item: { ...item, body }, file: outcome.file }
  }

  /** In the order of writing. */
  private async list(): Promise<Entry[]> {
    const notes = [...(await listStoredFiles(this.start)).values()].map(parseJson)
    return notes.filter(isEntry).sort((one, other) => (one.item.time < other.item.time ? -1 : 1))
  }

  private async find(cid: string): Promise<Entry | undefined> {
    return (await this.list()).find(({ item }) => item.cid === cid)
  }
}
