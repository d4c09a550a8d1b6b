import { WebSocket } from 'ws'
import type { EndpointData, RequestOf } from '../../../contract/endpoint'
import type { Envelope } from '../../../contract/envelope'
import { HEADER } from '../../../contract/headers'
import { messageEndpoints } from '../../../contract/message/endpoints'
import type { Change, Message } from '../../../contract/message/message'
import { SOCKET_PATH } from '../../../contract/message/socket'
import { Link } from '../../../src/lib/messages/link'
import { Outbox, type OutboxItem, type SendResult } from '../../../src/lib/messages/outbox'
import { readFrame } from '../../../src/lib/messages/read-frame'
import { Receiver } from '../../../src/lib/messages/receiver'
import { emptyRun } from '../../../src/lib/messages/run'
import type { ConnectOutcome } from '../../../src/platform/capabilities/socket/contract'
import type { Person } from '../../support/world'

/** Waits are a twentieth of a device's own. */
const after = (ms: number, run: () => void): (() => void) => {
  const timer = setTimeout(run, ms / 20)
  return () => clearTimeout(timer)
}
const ANSWER_MS = 5_000

function connect(url: string): Promise<ConnectOutcome> {
  return new Promise((resolve) => {
    const ws = new WebSocket(url)
    ws.on('error', () => undefined)
    ws.once('close', () => resolve({ type: 'failed', code: 600009, reason: 'refused' }))
    ws.once('open', () =>
      resolve({
        type: 'connected',
        socket: {
          send: async (data) => {
            if (ws.readyState !== ws.OPEN) return { type: 'failed', code: 10002, reason: 'shut' }
            ws.send(data)
            return { type: 'sent' }
          },
          close: () => ws.terminate(),
          onMessage(hear) {
            const listener = (data: unknown) => hear(String(data))
            ws.on('message', listener)
            return () => void ws.off('message', listener)
          },
          onClose(hear) {
            const listener = (code: number) => hear({ code, reason: '' })
            if (ws.readyState === ws.CLOSED) listener(1006)
            ws.on('close', listener)
            return () => void ws.off('close', listener)
          },
        },
      }),
    )
  })
}

/** A device with the client's own link, outbox and receiver; the network between them and two nodes is the proof's. */
export class ChaosDevice {
  readonly receiver: Receiver
  readonly outbox: Outbox
  readonly link: Link
  items: readonly OutboxItem[] = []
  /** Numbers of the messages that were appended, in that order, by conversation. */
  readonly appended = new Map<string, number[]>()
  readonly faults: string[] = []
  private readonly answers = new Map<string, (result: SendResult) => void>()
  private turn: number

  constructor(
    readonly person: Person,
    private readonly ports: readonly number[],
    conversations: readonly string[],
    index: number,
  ) {
    this.turn = index
    this.receiver = new Receiver({
      pullMessages: (conversation, from, to) =>
        this.call<Message[]>(messageEndpoints.imMessages, { conversation, from, to }),
      pullChanges: (conversation, from, to) =>
        this.call<Change[]>(messageEndpoints.imChanges, { conversation, from, to }),
      sync: async () => {
        const { heads } = await this.call<{ heads: never[] }>(messageEndpoints.imSync, {})
        return heads
      },
      onChange: (conversation, fresh) => {
        const seqs = fresh.map(({ seq }) => seq)
        this.appended.set(conversation, [...(this.appended.get(conversation) ?? []), ...seqs])
      },
      onLost: () => void after(1_000, () => this.receiver.sync()),
    })
    for (const conversation of conversations) this.receiver.restore(conversation, emptyRun(1, 0))
    this.outbox = new Outbox({
      read: () => this.items,
      write: (items) => (this.items = items),
      send: (item) => this.send(item),
      onFileGone: () => Promise.resolve(false),
      onAcked: (_item, { conversation, seq }) => void this.receiver.own(conversation, seq),
      onChange: () => undefined,
      after,
    })
    this.link = new Link({
      address: async () => {
        // The next node: one of them may be gone.
        this.turn += 1
        const { ticket } = await this.call<{ ticket: string }>(messageEndpoints.imTicket, {})
        return `ws://127.0.0.1:${this.port}${SOCKET_PATH}?ticket=${encodeURIComponent(ticket)}`
      },
      connect,
      onFrame: (text) => this.hear(text),
      onBlocked: () => undefined,
      onState: (open) => {
        if (open) return this.outbox.sendNow()
        for (const answer of [...this.answers.values()]) answer({ type: 'lost' })
      },
      after,
      now: () => Date.now(),
    })
  }

  private get port(): number {
    return this.ports[this.turn % this.ports.length] ?? 0
  }

  /** @throws what the network or the server says */
  async call<Data>(endpoint: EndpointData, request: RequestOf<EndpointData>): Promise<Data> {
    const fields = Object.fromEntries(Object.entries(request ?? {}))
    const query = new URLSearchParams(
      Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const post = endpoint.method === 'POST'
    const response = await fetch(
      `http://127.0.0.1:${this.port}${endpoint.path}${post ? '' : `?${query}`}`,
      {
        method: endpoint.method,
        headers: {
          [HEADER.session]: this.person.sessionCode,
          [HEADER.token]: this.person.token,
          ...(post ? { 'content-type': 'application/json' } : {}),
        },
        ...(post ? { body: JSON.stringify(fields) } : {}),
      },
    )
    const { code, msg, data } = (await response.json()) as Envelope<Data>
    if (code !== 0) throw new Error(`${endpoint.path}: ${code} ${msg}`)
    return data
  }

  private send({ cid, conversation, body }: OutboxItem): Promise<SendResult> {
    return new Promise((resolve) => {
      const stop = after(20 * ANSWER_MS, () => answer({ type: 'lost' }))
      const answer = (result: SendResult) => {
        stop()
        this.answers.delete(cid)
        resolve(result)
      }
      this.answers.set(cid, answer)
      const frame = JSON.stringify({ type: 'send', cid, conversation, body })
      void this.link.send(frame).then((sent) => sent || answer({ type: 'lost' }))
    })
  }

  private hear(text: string): void {
    const frame = readFrame(text)
    if (!frame) return
    if (frame.type === 'hello' || frame.type === 'digest') this.receiver.compare(frame.digest)
    if (frame.type === 'hint')
      this.receiver.hint(frame.conversation, frame.seq, frame.message, frame.changeSeq)
    if (frame.type === 'change')
      this.receiver.change(frame.conversation, frame.changeSeq, frame.change)
    if (frame.type === 'ack') this.answers.get(frame.cid)?.({ type: 'acked', ack: frame })
    if (frame.type === 'refused') {
      this.faults.push(`${frame.code} ${frame.msg}`)
      this.answers.get(frame.cid)?.({ type: 'later' })
    }
  }
}
