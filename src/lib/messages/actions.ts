import { messageEndpoints } from '@contract/message/endpoints'
import type { Emoji, Message, MessageBody } from '@contract/message/message'
import type { Conversation, ReportRequest } from '@contract/message/schemas'
import { sendMutation, type MutationOutcome } from '@/lib/data/mutation/send-mutation'
import { call } from '@/lib/api/call'
import { readNow } from '@/lib/format/now'
import type { PickedFile } from '@/platform/capabilities/media-pick/contract'
import { randomId } from '@/platform/capabilities/random/random'
import { currentDesk } from './messages'
import { useMessages } from './messages-store'
import type { FileBody } from './outbox'
import { readViews, writeViews, type ConversationView } from './own-things'

const toast = { toast: true } as const

const writtenNow = (conversation: string) => ({
  cid: randomId(),
  conversation,
  time: readNow().toISOString(),
})

/** Stores a message in the outbox and sends it. replyTo: seq of the message that it answers. */
export function sendBody(conversation: string, body: MessageBody, replyTo?: number): void {
  currentDesk()?.outbox.add({ ...writtenNow(conversation), body, replyTo })
}

export function sendText(conversation: string, text: string, replyTo?: number): void {
  sendBody(conversation, { type: 'text', text }, replyTo)
}

/** Sends a file, and then its message; the url in `body` is the file's on this device. */
export function sendFile(
  conversation: string,
  body: FileBody,
  file: PickedFile,
  replyTo?: number,
): void {
  currentDesk()?.uploads.add({ ...writtenNow(conversation), body, replyTo }, file)
}

export function retryMessage(cid: string): void {
  currentDesk()?.uploads.retry(cid)
  currentDesk()?.outbox.retry(cid)
}

export function removeUnsent(cid: string): void {
  currentDesk()?.uploads.remove(cid)
  currentDesk()?.outbox.remove(cid)
}

/** Takes a message back everywhere. A refusal is said by a toast. */
export async function recallMessage({ conversation, seq }: Message): Promise<boolean> {
  const desk = currentDesk()
  const outcome = await sendMutation(messageEndpoints.imRecall, { conversation, seq }, toast)
  if (outcome.type !== 'done') return false
  const change = outcome.data
  desk?.rows.change(change)
  desk?.receiver.change(conversation, change.changeSeq, change)
  return true
}

/** Reacts to a message everywhere, '': with nothing any more. A refusal is said by a toast. */
export async function reactToMessage({ conversation, seq }: Message, emoji: Emoji): Promise<void> {
  const desk = currentDesk()
  const request = { conversation, seq, emoji }
  const outcome = await sendMutation(messageEndpoints.imReact, request, toast)
  if (outcome.type !== 'done') return
  const change = outcome.data
  desk?.rows.change(change)
  desk?.receiver.change(conversation, change.changeSeq, change)
}

export async function muteConversation(conversation: string, muted: boolean): Promise<void> {
  const rows = currentDesk()?.rows
  rows?.edit(conversation, { muted })
  const outcome = await sendMutation(messageEndpoints.imMute, { conversation, muted }, toast)
  rows?.edit(conversation, { muted: outcome.type === 'done' ? outcome.data.muted : !muted })
}

/** Stands before the others, or does not any more, on every device of the member. */
export async function pinConversation(conversation: string, pinned: boolean): Promise<void> {
  const rows = currentDesk()?.rows
  rows?.edit(conversation, { pinned })
  const outcome = await sendMutation(messageEndpoints.imPin, { conversation, pinned }, toast)
  rows?.edit(conversation, { pinned: outcome.type === 'done' ? outcome.data.pinned : !pinned })
}

/** Blocks or unblocks whom a conversation is with. False when it was not done, which a toast has said. */
export async function blockMember(row: Conversation, blocked: boolean): Promise<boolean> {
  if (!row.with) return false
  const rows = currentDesk()?.rows
  const request = { member: row.with.id, blocked }
  const outcome = await sendMutation(messageEndpoints.imBlock, request, toast)
  if (outcome.type !== 'done') return false
  rows?.edit(row.conversation, { blocked: outcome.data.blocked })
  return true
}

export function reportConversation(
  request: ReportRequest,
): Promise<MutationOutcome<{ id: string }>> {
  return sendMutation(messageEndpoints.imReport, request)
}

/** The conversation with a member, made where there is none; undefined when it could not be had, which a toast has said. */
export async function openConversationWith(member: string): Promise<string | undefined> {
  // Whoever is signed in when the answer comes may be somebody else: it is not theirs.
  const rows = currentDesk()?.rows
  const outcome = await sendMutation(messageEndpoints.imOpen, { member }, toast)
  if (outcome.type !== 'done') return undefined
  rows?.take(outcome.data)
  return outcome.data.conversation
}

/** Sends what waits and asks for the conversation as it stands now; a toast says that it could not be had. */
export async function refreshConversation(conversation: string): Promise<void> {
  const desk = currentDesk()
  desk?.wake(false)
  await call(messageEndpoints.imConversation, { id: conversation }).then(
    (row) => desk?.rows.take(row),
    () => undefined,
  )
}

function changeView(conversation: string, change: ConversationView): void {
  // Another tab arranges too.
  const views = readViews()
  const next = { ...views, [conversation]: { ...views[conversation], ...change } }
  writeViews(next)
  useMessages.setState({ views: next })
}

/** On this device: what there is now is not shown any more; a newer message brings the conversation back. */
export function clearConversation(conversation: string): void {
  const desk = currentDesk()
  const lastSeq = desk?.receiver.heads.get(conversation)?.lastSeq ?? 0
  changeView(conversation, { clearedTo: lastSeq })
  desk?.markRead(conversation)
  desk?.forget(conversation)
}
