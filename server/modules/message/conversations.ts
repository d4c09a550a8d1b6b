import type { z } from 'zod'
import type {
  BlockRequest,
  ContactListRequest,
  ContactRow,
  Conversation,
  ConversationListRequest,
  ConversationRequest,
  MuteRequest,
  OpenRequest,
  PinRequest,
} from '@contract/message/schemas'
import { inTransaction } from '../../db/transaction'
import type { RequestContext } from '../../http/context'
import type { PageOf } from '../../http/endpoint'
import { AppError } from '../../http/error'
import { toMessage } from './present'
import { setBlock } from './repository/blocks'
import { countContacts, isContact, listContacts } from './repository/contacts'
import {
  arrange,
  findPair,
  lockConversation,
  openPair,
  type Arrangement,
} from './repository/conversations'
import { countConversations, listConversations, type ConversationRow } from './repository/heads'
import { tellSockets } from './tell'

function toConversation(row: ConversationRow, userId: string): Conversation {
  const { otherId, otherName, otherAvatar, otherGone, last, ...rest } = row
  return {
    ...rest,
    with:
      otherId === null
        ? null
        : {
            id: otherId,
            name: otherGone ? '' : (otherName ?? ''),
            avatar: otherGone ? null : otherAvatar,
            gone: otherGone,
          },
    last: last && toMessage(last, userId),
    closed: rest.closed || rest.kind === 'system',
  }
}

/** GET /user/im/conversations. */
export async function listOwnConversations(
  { services: { db }, userId }: RequestContext,
  page: z.output<typeof ConversationListRequest>,
): Promise<PageOf<Conversation>> {
  const rows = await listConversations(db, { userId, page })
  return {
    rows: rows.map((row) => toConversation(row, userId)),
    total: await countConversations(db, userId),
  }
}

/** GET /user/im/conversation/{id}. @throws CONVERSATION_NOT_FOUND */
export async function getConversation(
  { services: { db }, userId }: RequestContext,
  { id }: z.output<typeof ConversationRequest>,
): Promise<Conversation> {
  const [row] = await listConversations(db, { userId, id })
  if (!row) throw new AppError('CONVERSATION_NOT_FOUND')
  return toConversation(row, userId)
}

/** GET /user/im/contacts. */
export async function listOwnContacts(
  { services: { db }, userId }: RequestContext,
  page: z.output<typeof ContactListRequest>,
): Promise<PageOf<ContactRow>> {
  const rows = await listContacts(db, userId, page)
  return {
    rows: rows.map((row) => ({ ...row, gone: false })),
    total: await countContacts(db, userId),
  }
}

/** POST /user/im/open. @throws CONTACT_NOT_FOUND */
export async function openConversation(
  context: RequestContext,
  { member }: z.output<typeof OpenRequest>,
): Promise<Conversation> {
  const { services, userId, now } = context
  if (!(await isContact(services.db, userId, member))) throw new AppError('CONTACT_NOT_FOUND')
  const id =
    (await findPair(services.db, userId, member)) ??
    (await inTransaction(services.db, (tx) => openPair(tx, userId, member, now), {
      repeatable: true,
    }))
  return getConversation(context, { id })
}

/** POST /user/im/block: from its answer on nothing passes, in either direction. @throws CONTACT_NOT_FOUND */
export async function blockMember(
  { services: { db, bus }, userId, now }: RequestContext,
  { member, blocked }: z.output<typeof BlockRequest>,
): Promise<{ blocked: boolean }> {
  const conversation = await findPair(db, userId, member)
  if (conversation === undefined && !(await isContact(db, userId, member)))
    throw new AppError('CONTACT_NOT_FOUND')
  await inTransaction(db, async (tx) => {
    // What is being sent comes before or is refused.
    if (conversation !== undefined) await lockConversation(tx, conversation)
    await setBlock(tx, { blockerId: userId, blockedId: member, blocked }, now)
  })
  if (conversation !== undefined) tellSockets(bus, [userId, member], { type: 'row', conversation })
  return { blocked }
}

/** Changes how the caller has a conversation, and tells their other devices. */
async function change(
  { services: { db, bus }, userId }: RequestContext,
  conversation: string,
  wanted: Partial<Arrangement>,
): Promise<Arrangement> {
  const arranged = await arrange(db, { conversation, userId }, wanted)
  if (!arranged) throw new AppError('CONVERSATION_NOT_FOUND')
  tellSockets(bus, [userId], { type: 'arranged', conversation, ...arranged })
  return arranged
}

/** POST /user/im/mute. @throws CONVERSATION_NOT_FOUND */
export async function muteConversation(
  context: RequestContext,
  { conversation, muted }: z.output<typeof MuteRequest>,
): Promise<{ muted: boolean }> {
  return { muted: (await change(context, conversation, { muted })).muted }
}

/** POST /user/im/pin. @throws CONVERSATION_NOT_FOUND */
export async function pinConversation(
  context: RequestContext,
  { conversation, pinned }: z.output<typeof PinRequest>,
): Promise<{ pinned: boolean }> {
  return { pinned: (await change(context, conversation, { pinned })).pinned }
}
