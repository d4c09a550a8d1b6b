/** The longest text, in UTF-16 units as an input counts them. */
export const TEXT_MAX = 4_000
/** The longest name and address of a place, in UTF-16 units. */
export const PLACE_MAX = { name: 200, address: 500 } as const
/** The longest voice note, in seconds. */
export const VOICE_SECONDS = 60
/** How long a message can be taken back, from its `time` on. */
export const RECALL_SECONDS = 120
/** What a member can react with, one to a message. */
export const REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🙏'] as const
/** The most messages or changes of one answer. */
export const PULL_MAX = 50
/** The most messages that one report names. */
export const REPORTED_MAX = 20

/** What a digest sums of a head (message.ts). */
interface Marks {
  lastSeq: number
  changeSeq: number
  readSeq: number
  otherReadSeq: number
}

/** The digest of a device's own heads, compared with what each heartbeat brings. */
export function digestOf(heads: Iterable<Marks>) {
  const digest = { conversations: 0, seqs: 0, changes: 0, reads: 0 }
  for (const { lastSeq, changeSeq, readSeq, otherReadSeq } of heads) {
    digest.conversations += 1
    digest.seqs += lastSeq
    digest.changes += changeSeq
    digest.reads += readSeq + otherReadSeq
  }
  return digest
}
