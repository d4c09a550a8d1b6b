import type { Change, Message } from '@contract/message/message'

/** The newest messages of a conversation that this device holds, in order and without a gap: from `first` to `have`. */
export interface Run {
  readonly first: number
  readonly have: number
  /** Changes up to here have been applied. */
  readonly changes: number
  readonly messages: readonly Message[]
  /** Pages before `first` that somebody reads, by their number (history.ts); they are not stored. */
  readonly pages?: ReadonlyMap<number, readonly Message[]>
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

type Reacted = Extract<Change, { kind: 'reaction' }>

function withReaction(message: Message, { member, emoji, changeSeq }: Reacted): Message {
  const others = message.reactions?.filter((one) => one.member !== member) ?? []
  const own = message.reactions?.find((one) => one.member === member)
  // A message that was pulled later than the change knows of it, or of a later one.
  if (own && own.changeSeq >= changeSeq) return message
  return { ...message, reactions: [...others, { member, emoji, changeSeq }] }
}

function withoutReactionOf(message: Message, member: string): Message {
  const reactions = message.reactions?.filter((one) => one.member !== member)
  return reactions && reactions.length !== message.reactions?.length
    ? { ...message, reactions }
    : message
}

/** The message itself where the change is not about it. One that was pulled later than the change is changed already. */
export function changeMessage(message: Message, change: Change): Message {
  if (message.type === 'recalled') return message
  switch (change.kind) {
    case 'recall':
      return message.seq === change.seq ? takeBack(message) : message
    case 'erase':
      return message.sender === change.sender
        ? takeBack(message)
        : withoutReactionOf(message, change.sender)
    case 'preview':
      return message.seq === change.seq && message.type === 'text' && change.preview
        ? { ...message, preview: change.preview }
        : message
    case 'reaction':
      return message.seq === change.seq ? withReaction(message, change) : message
    default:
      // Of a server that is newer than this version.
      return message
  }
}

export function changeMessages(messages: readonly Message[], change: Change): readonly Message[] {
  const changed = messages.map((message) => changeMessage(message, change))
  return changed.some((message, index) => message !== messages[index]) ? changed : messages
}

function changeHeld(run: Run, change: Change): Run {
  const { pages } = run
  return {
    ...run,
    changes: change.changeSeq,
    messages: changeMessages(run.messages, change),
    ...(pages && {
      pages: new Map([...pages].map(([page, held]) => [page, changeMessages(held, change)])),
    }),
  }
}

/** Applies the changes that come next, each once; what is known and what lies beyond a gap is left out. */
export function applyChanges(run: Run, changes: readonly Change[]): Run {
  return changes.reduce(
    (at, change) => (change.changeSeq === at.changes + 1 ? changeHeld(at, change) : at),
    run,
  )
}
