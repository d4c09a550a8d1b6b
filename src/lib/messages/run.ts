import type { Change, Message } from '@contract/message/message'

/** The newest messages of a conversation that this device holds, in order and without a gap: from `first` to `have`. */
export interface Run {
  readonly first: number
  readonly have: number
  /** Changes up to here have been applied. */
  readonly changes: number
  readonly messages: readonly Message[]
}

/** Nothing yet: the first message to come is `next`. What was changed before stands changed in what is pulled. */
export function emptyRun(next: number, changes: number): Run {
  return { first: next, have: next - 1, changes, messages: [] }
}

/** The part of the messages that follows the run without a gap. */
function following(have: number, messages: readonly Message[]): Message[] {
  const next: Message[] = []
  for (const message of messages) if (message.seq === have + next.length + 1) next.push(message)
  return next
}

/** Appends what comes next; what is known and what lies beyond a gap is left out. */
export function append(run: Run, messages: readonly Message[]): Run {
  const next = following(run.have, messages)
  if (next.length === 0) return run
  return { ...run, have: run.have + next.length, messages: [...run.messages, ...next] }
}

/** Puts an older page before the run, as far as it reaches it without a gap. */
export function prepend(run: Run, older: readonly Message[]): Run {
  const before: Message[] = []
  for (const message of [...older].reverse())
    if (message.seq === run.first - before.length - 1) before.unshift(message)
  if (before.length === 0) return run
  return { ...run, first: run.first - before.length, messages: [...before, ...run.messages] }
}

/** As everybody sees a message that was taken back: who sent it and when stays. */
export function takeBack({ conversation, seq, sender, cid, time }: Message): Message {
  return { type: 'recalled', conversation, seq, sender, cid, time }
}

/** Whether a change is about a message. One that was pulled later than the change is changed already. */
function isMeant(change: Change, message: Message): boolean {
  if (message.type === 'recalled') return false
  return change.kind === 'recall'
    ? message.seq === change.seq
    : change.kind === 'erase' && message.sender === change.sender
}

export function changeMessages(messages: readonly Message[], change: Change): readonly Message[] {
  if (!messages.some((message) => isMeant(change, message))) return messages
  return messages.map((message) => (isMeant(change, message) ? takeBack(message) : message))
}

/** Applies the changes that come next, each once; what is known and what lies beyond a gap is left out. */
export function applyChanges(run: Run, changes: readonly Change[]): Run {
  return changes.reduce(
    (at, change) =>
      change.changeSeq === at.changes + 1
        ? { ...at, changes: change.changeSeq, messages: changeMessages(at.messages, change) }
        : at,
    run,
  )
}
