import type { Change, Head, Message } from '@contract/message/message'
import type { Conversation } from '@contract/message/schemas'
import { changeMessage, type Run } from './run'

/** A row as the server told it; what was learnt since it was asked for stays. */
export function takeRow(old: Conversation | undefined, told: Conversation): Conversation {
  if (!old) return told
  const newer = old.lastSeq > told.lastSeq || old.readSeq > told.readSeq
  // The last message was taken back since.
  const changed = old.lastSeq === told.lastSeq && old.changeSeq > told.changeSeq
  return {
    ...told,
    ...maximum(old, told),
    last: old.lastSeq > told.lastSeq || changed ? old.last : told.last,
    unread: newer ? old.unread : told.unread,
  }
}

function maximum(one: Head, other: Head) {
  return {
    lastSeq: Math.max(one.lastSeq, other.lastSeq),
    changeSeq: Math.max(one.changeSeq, other.changeSeq),
    minSeq: Math.max(one.minSeq, other.minSeq),
    readSeq: Math.max(one.readSeq, other.readSeq),
    otherReadSeq: Math.max(one.otherReadSeq, other.otherReadSeq),
  }
}

const isUnread = (message: Message, readSeq: number, me: string) =>
  message.seq > readSeq && message.sender !== me && message.type !== 'recalled'

/** Unread messages, counted where the device holds them all. */
function countUnread(head: Head, run: Run | undefined, me: string): number | undefined {
  if (head.readSeq >= head.lastSeq) return 0
  if (!run || run.first > head.readSeq + 1 || run.have < head.lastSeq) return undefined
  return run.messages.filter((message) => isUnread(message, head.readSeq, me)).length
}

/** A row after its head or its run has changed. */
export function followRow(
  row: Conversation,
  head: Head,
  run: Run | undefined,
  fresh: readonly Message[],
  me: string,
): Conversation {
  const newest = run?.messages[run.messages.length - 1]
  const last = newest && newest.seq >= (row.last?.seq ?? 0) ? newest : row.last
  const added = fresh.filter(
    (message) => message.seq > (row.last?.seq ?? 0) && isUnread(message, head.readSeq, me),
  ).length
  const { lastSeq, changeSeq, minSeq, readSeq, otherReadSeq } = head
  return {
    ...row,
    lastSeq,
    changeSeq,
    minSeq,
    readSeq,
    otherReadSeq,
    last,
    // Not more than there are behind the mark: another device or tab may have read a part.
    unread: countUnread(head, run, me) ?? Math.min(row.unread + added, lastSeq - readSeq),
  }
}

/** The last line of a row whose conversation is not held here. */
export function changeRow(row: Conversation, change: Change): Conversation {
  const last = row.last && changeMessage(row.last, change)
  return last === row.last ? row : { ...row, last }
}

/** True when what the row shows is older than its conversation. */
export const isBehind = (row: Conversation, head: Head) => (row.last?.seq ?? 0) < head.lastSeq
