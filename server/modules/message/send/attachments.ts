import type { Tx } from '../../../db/transaction'
import { AppError } from '../../../http/error'
import type { Services } from '../../../services'
import { claimChatFiles, idsOfChat, linkOfFile } from '../../upload'
import { isNewcomer, type Moment, type Sender } from '../policy'
import { hasWritten, holdFiles, lockSendable } from '../repository/files'
import type { MessageFileTable, MessageTable } from '../tables'
import type { Draft } from './draft'

type StoredFile = Awaited<ReturnType<typeof lockSendable>>[number]

/** Which files a type of message shows: where they were uploaded for, and of which media. */
const KINDS: Partial<Record<MessageTable['type'], { path: StoredFile['path']; media: RegExp }>> = {
  picture: { path: 'image/chat', media: /^image\// },
  video: { path: 'file/chat', media: /^video\// },
  file: { path: 'file/chat', media: /./ },
  // What browsers record has no sign that tells it from a film.
  voice: { path: 'file/chat', media: /^(audio|video)\/(?!quicktime)/ },
}

const urlOf = ({ body }: Draft): string => (typeof body.url === 'string' ? body.url : '')

/** The files of a batch: which may be sent by whom, and what holds them from then on. */
export class Attachments {
  readonly #files = new Map<string, StoredFile>()
  readonly #strangers = new Set<string>()
  readonly #holds: MessageFileTable[] = []

  private constructor(readonly services: Services) {}

  /** Reads, and holds, what the drafts name. Drafts without a file cost nothing. */
  static async of(
    tx: Tx,
    services: Services,
    {
      conversation,
      drafts,
      senders,
      moment,
    }: {
      conversation: string
      drafts: readonly Draft[]
      senders: readonly Sender[]
      moment: Moment
    },
  ): Promise<Attachments> {
    const found = new Attachments(services)
    const asked = drafts
      .filter(({ senderId, type }) => senderId !== null && KINDS[type])
      .flatMap((draft) =>
        idsOfChat([urlOf(draft)]).map((fileId) => ({ senderId: draft.senderId ?? '', fileId })),
      )
    for (const file of await lockSendable(tx, asked))
      found.#files.set(`${file.senderId} ${linkOfFile(services, file)}`, file)
    for (const sender of senders) {
      const sends = asked.some(({ senderId }) => senderId === sender.userId)
      const other = senders.find(({ userId }) => userId !== sender.userId)
      if (sends && other && isNewcomer(sender, moment))
        if (!(await hasWritten(tx, conversation, other.userId))) found.#strangers.add(sender.userId)
    }
    return found
  }

  /** Why a draft cannot go with its file; undefined for one that can, or that has none. */
  refuse(draft: Draft): AppError | undefined {
    const kind = KINDS[draft.type]
    if (!kind || draft.senderId === null) return undefined
    const file = this.#fileOf(draft)
    if (!file) return new AppError('MESSAGE_FILE_GONE')
    if (file.path !== kind.path || !kind.media.test(file.mime))
      return new AppError('FILE_NOT_FOUND')
    return this.#strangers.has(draft.senderId) ? new AppError('FILES_TOO_EARLY') : undefined
  }

  /** What is written of a draft: of its file what the store knows, whatever its sender says. */
  bodyOf(draft: Draft): Record<string, unknown> {
    const file = this.#fileOf(draft)
    return file && 'name' in draft.body
      ? { ...draft.body, name: file.name, bytes: file.bytes }
      : draft.body
  }

  /** The message of this draft holds its file. */
  hold(draft: Draft, { conversationId, seq, createdAt }: MessageTable): void {
    const file = this.#fileOf(draft)
    if (file) this.#holds.push({ fileId: file.id, conversationId, seq, reportId: null, createdAt })
  }

  async write(tx: Tx): Promise<void> {
    if (this.#holds.length === 0) return
    await holdFiles(tx, this.#holds)
    await claimChatFiles(
      tx,
      this.#holds.map(({ fileId }) => fileId),
    )
  }

  #fileOf(draft: Draft): StoredFile | undefined {
    return KINDS[draft.type] && this.#files.get(`${draft.senderId} ${urlOf(draft)}`)
  }
}
