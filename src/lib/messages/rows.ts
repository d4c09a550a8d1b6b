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
    // What the row goes on to show has not seen the later changes.
    changeSeq: old.lastSeq > told.lastSeq ? old.changeSeq : Math.max(old.changeSeq, told.changeSeq),
    last: old.lastSeq > told.lastSeq || changed ? old.last : told.last,
    unread: newer || (changed && old.readSeq === told.readSeq) ? old.unread : told.unread,
  }
}

function maximum(one: Head, other: Head) {
  return {
    lastSeq: Math.max(one.lastSeq, other.lastSeq),
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

/**
 * A row after its head or its run has changed. Its changeSeq is of the changes that what it shows has seen: the head's only where the
 * run shows and counts it.
 */
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
  const counted = countUnread(head, run, me)
  const covered = newest !== undefined && last === newest && counted !== undefined
  const { lastSeq, minSeq, readSeq, otherReadSeq } = head
  return {
    ...row,
    lastSeq,
    changeSeq: covered ? head.changeSeq : row.changeSeq,
    minSeq,
    readSeq,
    otherReadSeq,
    last,
    // Not more than there are behind the mark: another device or tab may have read a part.
    unread: counted ?? Math.min(row.unread + added, lastSeq - readSeq),
  }
}

/** What is unread may be less by it. */
const isCounted = (row: Conversation, change: Change) =>
  row.unread > 0 &&
  (change.kind === 'erase' || (change.kind === 'recall' && change.seq > row.readSeq))

/** A row whose conversation is not held here, after a change of it. */
export function changeRow(row: Conversation, change: Change): Conversation {
  const last = row.last && changeMessage(row.last, change)
  const seen = change.changeSeq === row.changeSeq + 1 && !isCounted(row, change)
  if (last === row.last && !seen) return row
  return { ...row, last, changeSeq: seen ? change.changeSeq : row.changeSeq }
}

/** True when what the row shows is older than its conversation. */
export const isBehind = (row: Conversation, head: Head) =>
  (row.last?.seq ?? 0) < head.lastSeq || row.changeSeq < head.changeSeq
