import type { UploadPath } from '@contract/upload/schemas'
import { apiConfig } from '@/lib/api/api-config'
import { ApiError } from '@/lib/api/api-error'
import { uploadFile } from '@/lib/api/upload-file'
import { releaseFile } from '@/platform/capabilities/media-pick/files'
import type { PickedFile } from '@/platform/capabilities/media-pick/contract'
import { createCancellation } from '@/platform/capabilities/upload/create-cancellation'
import type { KeptUpload, KeptUploads } from './kept-uploads'
import type { FileBody, OutboxItem } from './outbox'

/** A message whose file is not with the server yet: its url is the file's on this device. */
export interface UploadItem extends OutboxItem {
  readonly body: FileBody
  /** Of the file that has left the device. */
  readonly percent: number
}

export const isUpload = (item: OutboxItem | undefined): item is UploadItem =>
  item !== undefined && 'percent' in item

interface UploadPorts {
  onChange(items: readonly UploadItem[]): void
  /** The server has the file: the message can be sent. */
  onDone(item: OutboxItem): void
  /** Where files lie that a program which ends must not lose. */
  kept: Pick<KeptUploads, 'add' | 'remove' | 'read' | 'restore' | 'end'>
}

interface Sending {
  item: UploadItem
  file: PickedFile
  cancel(): void
}

const pathOf = ({ type }: FileBody): UploadPath => (type === 'picture' ? 'image/chat' : 'file/chat')

/**
 * Files of messages on their way to the server: a page that is left ends none, a logout ends all. One that did not arrive, also as the
 * program ended, stays to be tried again or deleted by hand. Its bytes are kept until its message stands: the server removes a file whose
 * message does not come within a day.
 */
export class Uploads {
  private readonly sending = new Map<string, Sending>()
  /** Sent a second time: the server that wants it once more still will not get it by a third. */
  private readonly renewed = new Set<string>()
  private ended = false

  constructor(private readonly ports: UploadPorts) {}

  add(item: OutboxItem & { body: FileBody }, file: PickedFile): void {
    this.take({ item, file })
    void this.ports.kept.add({ item, file })
    void this.send(item.cid)
  }

  /** Sends it once more, as its message was refused for the want of it; false where its bytes are not here, or that has helped nothing. Never rejects. */
  async again({ cid }: OutboxItem): Promise<boolean> {
    const one = this.renewed.has(cid) ? undefined : await this.ports.kept.read(cid)
    if (!one || this.ended) return false
    this.renewed.add(cid)
    if (!this.sending.has(cid)) {
      this.take(one)
      void this.send(cid)
    }
    return true
  }

  /** Shows what was on its way when the program ended, or another tab that sent it, but for what stands or waits in the outbox by now. Never rejects. */
  restore(whereIs: (item: OutboxItem) => 'sent' | 'outbox' | undefined): Promise<void> {
    const showLeft = (one: KeptUpload) => {
      const { cid } = one.item
      if (this.ended || this.sending.has(cid)) return
      const place = whereIs(one.item)
      if (place === 'sent') return void this.ports.kept.remove(cid)
      if (place === 'outbox') return releaseFile(one.file)
      this.take({ ...one, item: { ...one.item, failed: apiConfig().text('common:tryAgainLater') } })
      this.tell()
    }
    return this.ports.kept.restore(showLeft).catch(() => undefined)
  }

  /** Its message stands: whatever is kept of it here is not needed. */
  settle(cid: string): void {
    if (this.sending.has(cid)) this.remove(cid)
  }

  retry(cid: string): void {
    if (this.sending.get(cid)?.item.failed !== undefined) void this.send(cid)
  }

  /** Gives it up, or its message stands: nothing of it is needed here, also where it waited in the outbox. */
  remove(cid: string): void {
    void this.ports.kept.remove(cid)
    const one = this.sending.get(cid)
    if (one) this.drop(cid, one)
  }

  /** What is kept stays: a logout erases it with all that the device keeps. */
  end(): void {
    this.ended = true
    for (const [cid, one] of [...this.sending]) this.drop(cid, one)
    this.ports.kept.end()
  }

  private take({ item, file }: KeptUpload): void {
    this.sending.set(item.cid, { item: { ...item, percent: 0 }, file, cancel: () => undefined })
  }

  private drop(cid: string, one: Sending): void {
    this.sending.delete(cid)
    one.cancel()
    releaseFile(one.file)
    this.tell()
  }

  private tell(): void {
    this.ports.onChange([...this.sending.values()].map(({ item }) => item))
  }

  private show(cid: string, change: { percent: number; failed?: string }): void {
    const one = this.sending.get(cid)
    if (!one) return
    const { failed: _before, ...item } = one.item
    one.item = { ...item, ...change }
    this.tell()
  }

  private async send(cid: string): Promise<void> {
    const one = this.sending.get(cid)
    if (!one) return
    const { signal, cancel } = createCancellation()
    one.cancel = cancel
    this.show(cid, { percent: 0 })
    try {
      const path = pathOf(one.item.body)
      const onProgress = (percent: number) => this.show(cid, { percent })
      const url = await uploadFile(one.file, { path, onProgress, signal })
      if (!this.sending.delete(cid)) return
      const { percent: _percent, body, ...item } = one.item
      this.ports.onDone({ ...item, body: { ...body, url } })
      this.tell()
      releaseFile(one.file)
    } catch (error) {
      const reason = error instanceof ApiError ? (error.fields.image ?? error.message) : ''
      // Whatever it was, its sender can try it again.
      this.show(cid, { percent: 0, failed: reason || apiConfig().text('common:tryAgainLater') })
    }
  }
}
