import { messageEndpoints } from '@contract/message/endpoints'
import type { ClientFrame } from '@contract/message/frames'
import type { Message } from '@contract/message/message'
import type { Ack } from '@contract/message/schemas'
import { TYPING_SHOWN_SECONDS } from '@contract/message/socket'
import { call } from '@/lib/api/call'
import { after } from '@/lib/machines/after'
import { connectSocket } from '@/platform/capabilities/socket/socket'
import { tellOfCall } from './call-frames'
import { Keeper } from './keeper'
import { KeptUploads } from './kept-uploads'
import { Link } from './link'
import { useMessages } from './messages-store'
import { Outbox } from './outbox'
import { readOutbox, writeOutbox } from './own-things'
import { readFrame, type KnownFrame } from './read-frame'
import { Receiver } from './receiver'
import { RowDesk } from './row-desk'
import { SocketTries, sendByCall } from './send-tries'
import { Uploads } from './uploads'
import { fetchSocketAddress } from './socket-address'

/** What was lost without a change of the connection is asked for again, after growing pauses while nothing comes. */
const AGAIN_MS = 3000
const LONGEST_AGAIN_MS = 60_000
/** Whoever looks in and out asks the server once. */
const WAKE_MS = 5000
/** A push that is on its way as a socket opens says nothing of that one. */
const DOUBT_MS = 5000

const quiet = { noAlert: true } as const

/** One member's messages on this device, from the start to the end of their session. */
export class Desk {
  private ended = false
  private again: (() => void) | undefined
  /** Rounds of asking again since something came. */
  private rounds = 0
  /** When a wake asked for the heads. */
  private askedAt = 0
  private readonly stopTyping = new Map<string, () => void>()

  readonly receiver = new Receiver({
    pullMessages: (conversation, from, to) =>
      call(messageEndpoints.imMessages, { conversation, from, to }, quiet),
    pullChanges: (conversation, from, to) =>
      call(messageEndpoints.imChanges, { conversation, from, to }, quiet),
    sync: () => this.sync(),
    onChange: (conversation, fresh) => this.handleChange(conversation, fresh),
    onLost: () => this.askAgain(),
  })
  readonly rows = new RowDesk(this.receiver, () => this.askAgain())
  private readonly keeper = new Keeper(this.receiver)
  private readonly link = new Link({
    address: fetchSocketAddress,
    connect: connectSocket,
    onFrame: (text) => this.handleFrame(readFrame(text)),
    onBlocked: () => this.receiver.sync(),
    onState: (open) => this.handleState(open),
    after,
    now: () => Date.now(),
  })
  private readonly tries = new SocketTries((frame) => this.write(frame), after)
  readonly outbox = new Outbox({
    read: readOutbox,
    write: writeOutbox,
    send: (item) => (this.link.isOpen ? this.tries.send(item) : sendByCall(item)),
    onFileGone: (item) => this.uploads.again(item),
    onAcked: (item, ack) => {
      if ('url' in item.body) this.uploads.remove(item.cid)
      void this.takeOwn(ack)
    },
    onChange: () => this.show({ outbox: readOutbox() }),
    after,
  })
  readonly uploads = new Uploads({
    onChange: (uploads) => this.show({ uploads }),
    onDone: (item) => this.outbox.add(item),
    kept: new KeptUploads(),
  })

  constructor(readonly me: string) {
    void this.begin()
  }

  /** The program is in front, or the connection is back, which may come together: the server is asked once. */
  wake(connectionWasLost: boolean): void {
    this.rounds = 0
    this.link.wake(connectionWasLost)
    this.outbox.sendNow()
    this.receiver.catchUp()
    if (connectionWasLost || Math.abs(Date.now() - this.askedAt) > WAKE_MS) {
      this.askedAt = Date.now()
      this.receiver.sync()
    }
    this.loadLost()
  }

  /** The server did not reach this device by the socket: one that says nothing leads nowhere. */
  doubt(): void {
    if (!this.link.heardWithin(DOUBT_MS)) this.wake(true)
  }

  /** Writes what has changed to the device, at once. */
  flush(): void {
    this.keeper.flush()
  }

  /** Drops the messages of a conversation from this device. */
  forget(conversation: string): void {
    this.receiver.restart(conversation)
    this.keeper.drop(conversation)
    this.show({ runs: new Map(this.receiver.runs) })
  }

  end(): void {
    this.ended = true
    this.again?.()
    this.keeper.end()
    this.rows.end()
    this.outbox.reset()
    this.uploads.end()
    this.tries.lose()
    this.link.close()
  }

  /** Everything that is held is read; the mark goes up and never falls. */
  markRead(conversation: string): void {
    const run = this.receiver.runs.get(conversation)
    const head = this.receiver.heads.get(conversation)
    if (!head) return
    const seq = Math.max(run?.have ?? 0, run ? 0 : head.lastSeq)
    if (seq <= head.readSeq) return
    this.receiver.read(conversation, { readSeq: seq })
    void this.sendRead(conversation, seq)
  }

  tellTyping(conversation: string): void {
    if (this.link.isOpen) void this.write({ type: 'typing', conversation })
  }

  /** False without a connection: what a call says is not kept for later. */
  tellCall(frame: Extract<ClientFrame, { type: 'callSignal' | 'callBeat' }>): Promise<boolean> {
    return this.write(frame)
  }

  private async begin(): Promise<void> {
    // What cannot be read is fetched again; what was written goes out all the same.
    await this.keeper.restore(() => !this.ended).catch(() => undefined)
    if (this.ended) return
    this.link.open()
    this.outbox.sendNow()
    void this.uploads.restore(({ cid, conversation }) => {
      const isIt = (one: { cid: string | null }) => one.cid === cid
      if (this.receiver.runs.get(conversation)?.messages.some(isIt)) return 'sent'
      return readOutbox().some(isIt) ? 'outbox' : undefined
    })
    await this.rows.load()
  }

  private show(change: Partial<ReturnType<typeof useMessages.getState>>): void {
    if (!this.ended) useMessages.setState(change)
  }

  private async sync() {
    const { heads } = await call(messageEndpoints.imSync, {}, quiet).catch((error: unknown) => {
      this.askedAt = 0
      throw error
    })
    if (this.ended) return []
    for (const { conversation, readSeq } of heads) {
      const own = this.receiver.heads.get(conversation)
      // Read while there was no connection.
      if (own && own.readSeq > readSeq) void this.sendRead(conversation, own.readSeq)
    }
    return heads
  }

  private async sendRead(conversation: string, seq: number): Promise<void> {
    if (this.link.isOpen && (await this.write({ type: 'read', conversation, seq }))) return
    // What is lost is said again after the next sync.
    await call(messageEndpoints.imRead, { conversation, seq }, quiet).catch(() => undefined)
  }

  private write(frame: ClientFrame): Promise<boolean> {
    return this.link.send(JSON.stringify(frame))
  }

  private handleState(open: boolean): void {
    this.show({ connected: open })
    if (!open) return this.tries.lose()
    this.rounds = 0
    this.outbox.sendNow()
    this.loadLost()
  }

  private loadLost(): void {
    const failed = useMessages.getState().status === 'error'
    void (failed ? this.rows.load() : this.rows.loadBehind())
  }

  private handleChange(conversation: string, fresh: readonly Message[]): void {
    if (this.ended) return
    if (fresh.length > 0) this.rounds = 0
    for (const { cid, sender } of fresh) {
      if (cid !== null) this.settle(cid)
      if (sender !== this.me) this.stopTyping.get(conversation)?.()
    }
    this.rows.follow(conversation, fresh, this.me)
    this.show({ runs: new Map(this.receiver.runs) })
    this.keeper.note(conversation)
  }

  /** One's own message has come back; another tab may have taken it out of the storage already. */
  private settle(cid: string): void {
    const item = useMessages.getState().outbox.find((one) => one.cid === cid)
    if (item && 'url' in item.body) this.uploads.remove(cid)
    else this.uploads.settle(cid)
    this.outbox.settle(cid)
    if (item) this.show({ outbox: readOutbox() })
  }

  /** It is shown as waiting until the message is there in its place. */
  private async takeOwn({ conversation, seq }: Ack): Promise<void> {
    await this.receiver.own(conversation, seq)
    this.show({ outbox: readOutbox() })
  }

  private handleFrame(frame: KnownFrame | undefined): void {
    switch (frame?.type) {
      case 'hello':
        // What else changed in rows is told by frames, which are lost without a socket.
        void this.rows.loadStale()
        return this.receiver.compare(frame.digest)
      case 'digest':
        return this.receiver.compare(frame.digest)
      case 'ack':
        return this.tries.acked(frame)
      case 'refused':
        return this.tries.refused(frame)
      case 'hint':
        return this.receiver.hint(frame.conversation, frame.seq, frame.message, frame.changeSeq)
      case 'change':
        if (frame.change) this.rows.change(frame.change)
        return this.receiver.change(frame.conversation, frame.changeSeq, frame.change)
      case 'read':
        return this.receiver.read(
          frame.conversation,
          frame.member === this.me ? { readSeq: frame.readSeq } : { otherReadSeq: frame.readSeq },
        )
      case 'typing':
        return this.showTyping(frame.conversation, frame.member)
      case 'arranged':
        return this.rows.edit(frame.conversation, { muted: frame.muted, pinned: frame.pinned })
      case 'row':
        return void this.rows.loadTold(frame.conversation)
      case 'call':
      case 'callSignal':
      case 'callAway':
        return tellOfCall(frame)
      case undefined:
        return undefined
    }
  }

  private showTyping(conversation: string, member: string): void {
    if (member === this.me) return
    this.stopTyping.get(conversation)?.()
    const set = (typing: boolean) => {
      const now = new Set(useMessages.getState().typing)
      if (typing) now.add(conversation)
      else now.delete(conversation)
      this.show({ typing: now })
    }
    set(true)
    const stop = after(TYPING_SHOWN_SECONDS * 1000, () => set(false))
    this.stopTyping.set(conversation, () => {
      stop()
      this.stopTyping.delete(conversation)
      set(false)
    })
  }

  private askAgain(): void {
    if (this.ended || this.again) return
    const wait = Math.min(AGAIN_MS * 2 ** this.rounds, LONGEST_AGAIN_MS)
    const stop = after(wait, () => {
      this.again = undefined
      this.rounds += 1
      this.receiver.catchUp()
      void this.rows.loadBehind()
    })
    this.again = () => {
      stop()
      this.again = undefined
    }
  }
}
