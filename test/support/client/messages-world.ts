import { Conversation, SendRequest, type PresenceResponse } from '@contract/message/schemas'
import { Message, type MessageBody } from '@contract/message/message'
import { takeBack } from '@/lib/messages/run'
import type { HttpRequest } from '@/platform/capabilities/request/contract'
import { fakeApi, type Answer, type FakeApi } from './fake-api'

export const ME = 'me'
export const HER = 'her'

const time = (minute: number) => `2026-11-20T08:${String(minute).padStart(2, '0')}:00Z`

/** A server with one conversation and no socket, which answers by the contract's own schemas. */
export class MessagesWorld {
  readonly api: FakeApi
  messages: Message[] = []
  changeSeq = 0
  readSeq = 0
  otherReadSeq = 0
  /** What the next sends end with. */
  refuses: Answer | undefined
  offline = false
  /** The conversation is silenced. */
  muted = false
  blocked = false
  /** Opens a socket; '' for none. */
  ticket = ''
  /** Answers what else is asked for below /user/im/. */
  others: (path: string, body: string) => Answer = () => ({ code: 50300, msg: 'none' })
  presence: PresenceResponse = { online: false, seenAt: null }

  constructor() {
    this.api = fakeApi((request) =>
      this.offline ? { type: 'failed', reason: 'none' } : this.answer(request),
    )
  }

  /** Somebody wrote. */
  write(
    said: string | MessageBody,
    sender = HER,
    cid: string | null = null,
    replyTo?: number,
  ): void {
    const seq = this.messages.length + 1
    const body = typeof said === 'string' ? { type: 'text', text: said } : said
    const common = { conversation: 'c', seq, sender, cid, time: time(seq), replyTo }
    this.messages.push(Message.parse({ ...body, ...common }))
  }

  /** Its sender took it back, elsewhere. */
  takeBack(seq: number): void {
    this.changeSeq += 1
    this.messages = this.messages.map((one) => (one.seq === seq ? takeBack(one) : one))
  }

  row(): Conversation {
    return Conversation.parse({
      ...this.head(),
      kind: 'direct',
      with: { id: HER, name: 'Mia Chen', avatar: null, gone: false },
      last: this.messages.at(-1) ?? null,
      unread: this.messages.filter(
        (one) => one.seq > this.readSeq && one.sender !== ME && one.type !== 'recalled',
      ).length,
      muted: this.muted,
      pinned: false,
      blocked: this.blocked,
      closed: false,
    })
  }

  private head() {
    const { changeSeq, readSeq, otherReadSeq } = this
    const lastSeq = this.messages.length
    return { conversation: 'c', lastSeq, changeSeq, minSeq: 0, readSeq, otherReadSeq }
  }

  private answer({ url, body = '' }: HttpRequest): Answer {
    const { pathname, searchParams } = new URL(url)
    if (pathname.endsWith('/react')) return this.react(body)
    switch (pathname.split('/im/')[1]) {
      case 'sync':
        return { data: { heads: [this.head()], digest: {} } }
      case 'conversations': {
        const page = { data: [this.row()], page: { pageNum: 1, pageSize: 100, total: 1 } }
        return page
      }
      case 'conversation/c':
        return { data: this.row() }
      case 'messages': {
        const [from, to] = ['from', 'to'].map((name) => Number(searchParams.get(name)))
        return { data: this.messages.slice((from ?? 1) - 1, to) }
      }
      case 'changes':
        return { data: [] }
      case 'pin': {
        const { pinned } = JSON.parse(body) as { pinned: boolean }
        return this.refuses ?? { data: { pinned } }
      }
      case 'presence':
        return { data: this.presence }
      case 'read':
        this.readSeq = this.messages.length
        return { data: { readSeq: this.readSeq } }
      case 'recall': {
        this.changeSeq += 1
        const { conversation, seq } = JSON.parse(body) as { conversation: string; seq: number }
        const { changeSeq } = this
        return { data: { kind: 'recall', conversation, seq, changeSeq, time: time(59) } }
      }
      case 'send':
        return this.refuses ?? this.take(SendRequest.parse(JSON.parse(body)))
      case 'ticket':
        return this.ticket ? { data: { ticket: this.ticket, seconds: 60 } } : { code: 50300 }
      default:
        return this.others(pathname.split('/im/')[1] ?? '', body)
    }
  }

  private react(body: string): Answer {
    this.changeSeq += 1
    const request = JSON.parse(body) as { conversation: string; seq: number; emoji: string }
    const told = { kind: 'reaction', member: ME, changeSeq: this.changeSeq, time: time(59) }
    return this.refuses ?? { data: { ...told, ...request } }
  }

  private take({ cid, conversation, body, replyTo }: SendRequest): Answer {
    if (!this.messages.some((one) => one.cid === cid)) this.write(body, ME, cid, replyTo)
    const { seq, time: at } = this.messages.find((one) => one.cid === cid) ?? { seq: 0, time: '' }
    return { data: { cid, conversation, seq, time: at } }
  }
}
