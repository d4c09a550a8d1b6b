import { commonErrors } from '@contract/common-errors'
import { messageEndpoints } from '@contract/message/endpoints'
import type { ClientFrame, ServerFrame } from '@contract/message/frames'
import type { Ack } from '@contract/message/schemas'
import { ApiError } from '@/lib/api/api-error'
import { call } from '@/lib/api/call'
import type { After } from '@/lib/machines/after'
import type { OutboxItem, SendResult } from './outbox'

/** A server that has not acknowledged by then is asked again. */
const ANSWER_MS = 10_000
const isLimit = (code: number) => Math.floor(code / 100) === 429

/** Over HTTP, where there is no socket. */
export async function sendByCall({
  cid,
  conversation,
  body,
  replyTo,
}: OutboxItem): Promise<SendResult> {
  try {
    const request = { cid, conversation, body, replyTo }
    const ack = await call(messageEndpoints.imSend, request, { noAlert: true })
    return { type: 'acked', ack }
  } catch (error) {
    if (!(error instanceof ApiError) || error.kind !== 'business') return { type: 'lost' }
    const { code, message } = error
    if (isLimit(code)) return { type: 'later' }
    const busy = code === commonErrors.SERVER_ERROR || code === commonErrors.UNAVAILABLE
    return busy ? { type: 'lost' } : { type: 'refused', text: message, code }
  }
}

/** Tries over the socket, each ended by its answer, by time, or with the socket. */
export class SocketTries {
  private readonly open = new Map<string, (result: SendResult) => void>()

  constructor(
    private readonly write: (frame: ClientFrame) => Promise<boolean>,
    private readonly after: After,
  ) {}

  send({ cid, conversation, body, replyTo }: OutboxItem): Promise<SendResult> {
    return new Promise((resolve) => {
      const stop = this.after(ANSWER_MS, () => this.end(cid, { type: 'lost' }))
      this.open.set(cid, (result) => {
        stop()
        resolve(result)
      })
      void this.write({ type: 'send', cid, conversation, body, replyTo }).then((sent) => {
        if (!sent) this.end(cid, { type: 'lost' })
      })
    })
  }

  acked(ack: Ack): void {
    this.end(ack.cid, { type: 'acked', ack })
  }

  refused({ cid, code, msg, again, seconds }: Extract<ServerFrame, { type: 'refused' }>): void {
    this.end(cid, again ? { type: 'later', seconds } : { type: 'refused', text: msg, code })
  }

  /** The socket has ended: nobody knows what became of what was sent over it. */
  lose(): void {
    for (const cid of [...this.open.keys()]) this.end(cid, { type: 'lost' })
  }

  private end(cid: string, result: SendResult): void {
    const resolve = this.open.get(cid)
    this.open.delete(cid)
    resolve?.(result)
  }
}
