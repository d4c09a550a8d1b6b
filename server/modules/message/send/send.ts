import type { z } from 'zod'
import type { Ack, SendRequest } from '@contract/message/schemas'
import type { Services } from '../../../services'
import { AppError } from '../../../http/error'
import { cleanText } from '../policy'
import { findQueue } from './send-queue'

/**
 * Sends a message; the same cid answers the same. It stands once this resolves.
 * @throws CONVERSATION_NOT_FOUND, CONVERSATION_CLOSED, MEMBER_BLOCKED, MESSAGE_REFUSED, SENDER_MUTED (hours), MESSAGE_CID_USED,
 * TOO_MANY_REQUESTS (seconds), UNAVAILABLE
 */
export async function sendMessage(
  services: Services,
  userId: string,
  { cid, conversation, body }: z.output<typeof SendRequest>,
): Promise<Ack> {
  const text = cleanText(body.text)
  if (text.trim() === '') throw new AppError('VALIDATION_FAILED', {}, { 'body.text': 'required' })
  const outcome = await findQueue(services).send(conversation, {
    senderId: userId,
    cid,
    type: body.type,
    body: { text },
  })
  if ('refusal' in outcome) throw outcome.refusal
  return { cid, conversation, seq: outcome.seq, time: outcome.createdAt.toISOString() }
}
