/** A device that is connected is looked at again after so long: a connection that died unseen is found by then. */
export const SECOND_LOOK_MS = 60_000
/** … for a call, which waits for nobody. */
export const SECOND_LOOK_AT_CALL_MS = 5_000
/** A push that a process took and did not finish is taken by another. */
export const LEASE_MS = 60_000
/** Who reads on reads several: icons are told the number that stands then. */
export const BADGE_PAUSE_MS = 3_000
/** A message or notice is worth telling for a day. */
export const MESSAGE_LIFE_MS = 86_400_000
const FIRST_PAUSE_MS = 2_000
const LONGEST_PAUSE_MS = 15 * 60_000

/** Notices about the account itself: of the others a store build, or whoever reviews for a store, reads only that there is one. */
const plainNotices: ReadonlySet<string> = new Set(['newDevice', 'warned', 'muted'])

/** The branch of the texts that a notice is pushed by; `plain`: without a word of the programme. */
export const noticeText = (key: string, plain: boolean): string =>
  plain && !plainNotices.has(key) ? 'other' : key

/** What is to be done with a push now. 'again' keeps it until then. */
export type Decision = { do: 'send' } | { do: 'drop' } | { do: 'again'; at: Date; looked: boolean }

export interface MessageStanding {
  /** It is there, and was not taken back. */
  exists: boolean
  read: boolean
  muted: boolean
  connected: boolean
  looked: boolean
  /** When its member wants it; null: not at all. */
  moment: Date | null
}

export function judgeMessage(standing: MessageStanding, now: Date): Decision {
  const { exists, read, muted, connected, looked, moment } = standing
  if (!exists || read || muted || moment === null) return { do: 'drop' }
  if (connected && looked) return { do: 'drop' }
  if (connected) return { do: 'again', at: new Date(now.getTime() + SECOND_LOOK_MS), looked: true }
  return moment > now ? { do: 'again', at: moment, looked } : { do: 'send' }
}

export interface CallStanding {
  /** It waits for an answer, and no device has said that it rings. */
  unheard: boolean
  ringing: boolean
  connected: boolean
  looked: boolean
  wanted: boolean
}

export function judgeCall(standing: CallStanding, now: Date): Decision {
  const { unheard, ringing, connected, looked, wanted } = standing
  if (!ringing || !wanted) return { do: 'drop' }
  if (!connected) return { do: 'send' }
  // A connected device rings by itself; one that says nothing may have died unseen.
  if (looked) return { do: unheard ? 'send' : 'drop' }
  return { do: 'again', at: new Date(now.getTime() + SECOND_LOOK_AT_CALL_MS), looked: true }
}

export interface RingEndStanding {
  /** Nobody answered. */
  missed: boolean
  connected: boolean
  /** Missed: it was looked at before. Else: it rang by push on a device that was connected, and said nothing. */
  looked: boolean
  wanted: boolean
}

/** A device that is connected hears by itself how a call ended; one that was missed is looked at a second time, as nothing else tells of it. */
export function judgeRingEnd(standing: RingEndStanding, now: Date): Decision {
  const { missed, connected, looked, wanted } = standing
  if (!wanted) return { do: 'drop' }
  if (!connected) return { do: 'send' }
  if (looked) return { do: missed ? 'drop' : 'send' }
  if (!missed) return { do: 'drop' }
  return { do: 'again', at: new Date(now.getTime() + SECOND_LOOK_MS), looked: true }
}

/** When a push is tried again that a vendor did not take. */
export function pauseAfter(attempts: number, seconds: number | undefined): number {
  const own = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.max(0, attempts - 1))
  return Math.max(own, (seconds ?? 0) * 1000)
}
