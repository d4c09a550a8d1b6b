import type { RawData } from 'ws'
import { z } from 'zod'
import { ClientFrame } from '@contract/message/frames'
import { Cid } from '@contract/message/schemas'
import { TYPING_SECONDS } from '@contract/message/socket'
import { AppError, TokenExpired } from '../../../http/error'
import { toAppError } from '../../../http/failures'
import { TooManyRequests } from '../../../http/rate-limit'
import type { Services } from '../../../services'
import { markRead } from '../read-messages'
import { findListener } from '../repository/conversations'
import { sendMessage } from '../send/send'
import { tellSockets } from '../tell'
import type { SocketHub } from './hub'
import type { MemberSocket } from './member-socket'
import { toRefusal } from './refusal'

/** Conversations of a socket whose last sign is remembered. */
const TYPED_MAX = 20

type Frame = ReturnType<typeof ClientFrame.parse>

/** A message that no schema of ours takes, such as of a newer client: its sender is told, and what waits behind it goes on. */
const Unsendable = z.object({ type: z.literal('send'), cid: Cid }).transform(({ cid }) => ({
  type: 'unsendable' as const,
  cid,
}))
const AnyFrame = z.union([ClientFrame, Unsendable])

function readFrame(data: RawData): z.output<typeof AnyFrame> | undefined {
  try {
    return AnyFrame.parse(JSON.parse(data.toString()))
  } catch {
    return undefined
  }
}

async function send(
  services: Services,
  socket: MemberSocket,
  frame: Extract<Frame, { type: 'send' }>,
): Promise<void> {
  const { userId, language } = socket.owner
  try {
    const { data, replayed } = await sendMessage(services, userId, frame)
    socket.send({ type: 'ack', ...data, ...(replayed ? { replayed } : {}) })
  } catch (error) {
    if (toAppError(error) instanceof TokenExpired) return socket.close('sessionEnded')
    if (!(error instanceof AppError)) services.log.error({ err: error }, 'a message was not sent')
    socket.send(toRefusal(frame.cid, error, { texts: services.texts, language }))
  }
}

/** Told to who would read it, once in a while; nobody is told that it was not. */
async function type(services: Services, socket: MemberSocket, conversation: string): Promise<void> {
  const { userId } = socket.owner
  const now = services.systemClock.now().getTime()
  if (now - (socket.typed.get(conversation) ?? 0) < TYPING_SECONDS * 1000) return
  if (socket.typed.size >= TYPED_MAX) socket.typed.clear()
  socket.typed.set(conversation, now)
  const listener = await findListener(services.db, conversation, userId)
  if (listener !== undefined)
    tellSockets(services.bus, [listener], { type: 'typing', conversation, member: userId })
}

/** What a device sent. */
export async function takeFrame(
  services: Services,
  hub: SocketHub,
  socket: MemberSocket,
  data: RawData,
): Promise<void> {
  const frame = readFrame(data)
  const isSend = frame?.type === 'send' || frame?.type === 'unsendable'
  const { over, seconds } = hub.count(socket, isSend ? 'send' : 'frame')
  if (over === 'frames') return socket.close('tooMany')
  if (!frame) return socket.close('badFrame')
  if (frame.type === 'typing') return type(services, socket, frame.conversation)
  if (frame.type === 'read') {
    await markRead(services, socket.owner.userId, frame)
    return
  }
  if (frame.type !== 'send' && frame.type !== 'unsendable') return hub.calls?.take(socket, frame)
  if (over === null && frame.type === 'send') return send(services, socket, frame)
  const { language } = socket.owner
  const reason = over === null ? new AppError('VALIDATION_FAILED') : new TooManyRequests(seconds)
  socket.send(toRefusal(frame.cid, reason, { texts: services.texts, language }))
}
