import type { z } from 'zod'
import type { Ack, SendRequest } from '@contract/message/schemas'
import type { Services } from '../../../services'
import type { NamedAnswer } from '../../../http/endpoint'
import { AppError } from '../../../http/error'
import { isReadable } from '../../../http/readable'
import { findCardOwner } from '../../business-card'
import { findQueue } from './send-queue'

/**
 * Sends a message; the same cid answers the same. It stands once this resolves.
 * @throws CONVERSATION_NOT_FOUND, CONVERSATION_CLOSED, MEMBER_BLOCKED, MESSAGE_REFUSED, SENDER_MUTED (hours), MESSAGE_CID_USED,
 * FILE_NOT_FOUND, MESSAGE_FILE_GONE, FILES_TOO_EARLY, CARD_OWNER_UNKNOWN, ANSWERED_NOT_FOUND, TOO_MANY_REQUESTS (seconds), UNAVAILABLE
 */
export async function sendMessage(
  services: Services,
  userId: string,
  { cid, conversation, body, replyTo }: z.output<typeof SendRequest>,
): Promise<NamedAnswer<Ack>> {
  // A request is looked at before it comes here, a frame is not.
  if (!isReadable(body)) throw new AppError('VALIDATION_FAILED', {}, { 'body.text': 'invalid' })
  if ('code' in body && !(await findCardOwner(services.db, body.code)))
    throw new AppError('CARD_OWNER_UNKNOWN')
  const { type, ...content } = body
  const outcome = await findQueue(services).send(conversation, {
    senderId: userId,
    cid,
    type,
    body: replyTo === undefined ? content : { ...content, replyTo },
  })
  if ('refusal' in outcome) throw outcome.refusal
  const { seq, createdAt, replayed = false } = outcome
  return { data: { cid, conversation, seq, time: createdAt.toISOString() }, replayed }
}
