import type { AddressInfo } from 'node:net'
import { WebSocket } from 'ws'
import { messageEndpoints } from '../../contract/message/endpoints'
import type { ServerFrame } from '../../contract/message/frames'
import { digestOf } from '../../contract/message/limits'
import type { Change, Digest, Head, Message } from '../../contract/message/message'
import { SOCKET_PATH } from '../../contract/message/socket'
import type { TestApp } from './test-app'
import { until } from './until'
import type { Person } from './world'

export const socketAddress = ({ app }: TestApp, ticket: string): string => {
  const { port } = app.server.address() as AddressInfo
  return `ws://127.0.0.1:${port}${SOCKET_PATH}?ticket=${encodeURIComponent(ticket)}`
}

interface Held {
  head: Head
  messages: Message[]
  changes: Change[]
  pulling: Promise<void> | undefined
}

function changeMessage(message: Message, change: Change): Message {
  const { conversation, seq, sender, cid, time, reactions = [] } = message
  if (change.kind === 'preview') {
    const { preview } = change
    return message.type === 'text' && seq === change.seq && preview
      ? { ...message, preview }
      : message
  }
  if (change.kind === 'reaction') {
    const { member, emoji, changeSeq } = change
    const known = reactions.some((one) => one.member === member && one.changeSeq >= changeSeq)
    if (message.type === 'recalled' || seq !== change.seq || known) return message
    const others = reactions.filter((one) => one.member !== member)
    return { ...message, reactions: [...others, { member, emoji, changeSeq }] }
  }
  const gone = change.kind === 'recall' ? seq === change.seq : sender === change.sender
  return gone ? { type: 'recalled', conversation, seq, sender, cid, time } : message
}

/** What a client does by docs/product/messages.md, in as few words as it takes: the reference that the tests hold the server to. */
export class Device {
  readonly frames: ServerFrame[] = []
  readonly held = new Map<string, Held>()
  readonly outbox = new Map<string, { conversation: string; text: string }>()
  ws: WebSocket | undefined
  closedWith: number | undefined
  #syncing: Promise<void> | undefined

  constructor(
    readonly test: TestApp,
    readonly person: Person,
  ) {}

  async connect(): Promise<void> {
    const { data } = await this.test.call(messageEndpoints.imTicket, {}, this.person)
    const ws = new WebSocket(socketAddress(this.test, data.ticket))
    this.ws = ws
    this.closedWith = undefined
    ws.on('message', (text) => this.#hear(JSON.parse(text.toString())))
    ws.on('close', (code) => {
      if (this.ws === ws) this.closedWith = code
    })
    ws.on('error', () => undefined)
    await until('the socket to open', () => ws.readyState !== ws.CONNECTING)
    for (const cid of this.outbox.keys()) this.#post(cid)
  }

  kill(): void {
    this.ws?.terminate()
  }

  get open(): boolean {
    return this.ws?.readyState === WebSocket.OPEN
  }

  send(conversation: string, text: string, cid: string): void {
    this.outbox.set(cid, { conversation, text })
    this.#post(cid)
  }

  say(frame: object): void {
    this.ws?.send(JSON.stringify(frame))
  }

  last<Type extends ServerFrame['type']>(
    type: Type,
  ): Extract<ServerFrame, { type: Type }> | undefined {
    return this.frames
      .filter((frame): frame is Extract<ServerFrame, { type: Type }> => frame.type === type)
      .at(-1)
  }

  textsOf(conversation: string): string[] {
    return (this.held.get(conversation)?.messages ?? []).map((message) =>
      message.type === 'text' ? message.text : message.type,
    )
  }

  /** Nothing is under way and nothing is lacking. */
  async settled(): Promise<void> {
    await this.#syncing
    for (const { pulling } of this.held.values()) await pulling
  }

  #post(cid: string): void {
    const waiting = this.outbox.get(cid)
    if (!waiting || !this.open) return
    const { conversation, text } = waiting
    this.say({ type: 'send', cid, conversation, body: { type: 'text', text } })
  }

  #hear(frame: ServerFrame): void {
    this.frames.push(frame)
    if (frame.type === 'hello' || frame.type === 'digest') this.#compare(frame.digest)
    if (frame.type === 'ack') this.outbox.delete(frame.cid)
    if (frame.type === 'hint')
      this.#learn(frame.conversation, { lastSeq: frame.seq }, frame.message)
    if (frame.type === 'change')
      this.#learn(frame.conversation, { changeSeq: frame.changeSeq }, null, frame.change)
  }

  #compare(digest: Digest): void {
    const own = digestOf([...this.held.values()].map(({ head }) => head))
    if (JSON.stringify(own) === JSON.stringify(digest)) return
    this.#syncing = (this.#syncing ?? Promise.resolve()).then(async () => {
      if (!this.open) return
      const { data } = await this.test.call(messageEndpoints.imSync, {}, this.person)
      for (const head of data.heads) {
        const held = this.#of(head.conversation)
        const { lastSeq, changeSeq } = held.head
        held.head = { ...head, lastSeq, changeSeq }
        this.#learn(head.conversation, head)
      }
    })
  }

  #of(conversation: string): Held {
    const found = this.held.get(conversation)
    if (found) return found
    const head = { conversation, lastSeq: 0, changeSeq: 0, minSeq: 0, readSeq: 0, otherReadSeq: 0 }
    const made: Held = { head, messages: [], changes: [], pulling: undefined }
    this.held.set(conversation, made)
    return made
  }

  #learn(
    conversation: string,
    { lastSeq = 0, changeSeq = 0 }: Partial<Head>,
    message: Message | null = null,
    change: Change | null = null,
  ): void {
    const held = this.#of(conversation)
    if (message) this.#apply(held, message)
    if (change) this.#change(held, change)
    if (lastSeq <= held.head.lastSeq && changeSeq <= held.head.changeSeq) return
    held.pulling = (held.pulling ?? Promise.resolve()).then(() =>
      this.#pull(held, { lastSeq, changeSeq }),
    )
  }

  async #pull(held: Held, to: { lastSeq: number; changeSeq: number }): Promise<void> {
    const { conversation } = held.head
    while (this.open && held.head.lastSeq < to.lastSeq) {
      const range = { conversation, from: held.head.lastSeq + 1, to: to.lastSeq }
      const { data } = await this.test.call(messageEndpoints.imMessages, range, this.person)
      if (data.length === 0) return
      for (const message of data) this.#apply(held, message)
    }
    while (this.open && held.head.changeSeq < to.changeSeq) {
      const range = { conversation, from: held.head.changeSeq + 1, to: to.changeSeq }
      const { data } = await this.test.call(messageEndpoints.imChanges, range, this.person)
      if (data.length === 0) return
      for (const change of data) this.#change(held, change)
    }
  }

  #apply(held: Held, message: Message): void {
    if (message.seq !== held.head.lastSeq + 1) return
    // A hint may come so late that its message was taken back meanwhile.
    held.messages.push(held.changes.reduce(changeMessage, message))
    held.head.lastSeq = message.seq
  }

  #change(held: Held, change: Change): void {
    if (change.changeSeq !== held.head.changeSeq + 1) return
    held.changes.push(change)
    held.head.changeSeq = change.changeSeq
    held.messages = held.messages.map((message) => changeMessage(message, change))
  }
}
