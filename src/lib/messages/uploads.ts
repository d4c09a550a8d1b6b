import type { MessageBody } from '@contract/message/message'
import type { UploadPath } from '@contract/upload/schemas'
import { apiConfig } from '@/lib/api/api-config'
import { ApiError } from '@/lib/api/api-error'
import { uploadFile } from '@/lib/api/upload-file'
import { releaseFile } from '@/platform/capabilities/media-pick/files'
import type { PickedFile } from '@/platform/capabilities/media-pick/contract'
import { createCancellation } from '@/platform/capabilities/upload/create-cancellation'
import type { OutboxItem } from './outbox'

export type FileBody = Extract<MessageBody, { url: string }>

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
}

interface Sending {
  item: UploadItem
  file: PickedFile
  cancel(): void
}

const pathOf = ({ type }: FileBody): UploadPath => (type === 'picture' ? 'image/chat' : 'file/chat')

/**
 * Files of messages on their way to the server. They live as long as the program: a page that is left ends none, a logout ends all. One
 * that did not arrive stays, to be tried again or deleted by hand.
 */
export class Uploads {
  private readonly sending = new Map<string, Sending>()

  constructor(private readonly ports: UploadPorts) {}

  add(item: OutboxItem & { body: FileBody }, file: PickedFile): void {
    this.sending.set(item.cid, { item: { ...item, percent: 0 }, file, cancel: () => undefined })
    void this.send(item.cid)
  }

  retry(cid: string): void {
    if (this.sending.get(cid)?.item.failed !== undefined) void this.send(cid)
  }

  /** Gives it up. */
  remove(cid: string): void {
    const one = this.sending.get(cid)
    if (!one) return
    this.sending.delete(cid)
    one.cancel()
    releaseFile(one.file)
    this.tell()
  }

  end(): void {
    for (const cid of [...this.sending.keys()]) this.remove(cid)
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
