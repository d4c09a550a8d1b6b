import type { ErrorName } from '@contract/errors'
import { RECALL_SECONDS } from '@contract/message/limits'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Messages to one other in an hour; of an account younger than a day fewer. */
export const PAIR_HOUR = 300
export const NEWCOMER_PAIR_HOUR = 60

/** A sender in their conversation. joinedAt and mutedUntil: business time; sentSince: system time. */
export interface Sender {
  userId: string
  joinedAt: Date
  mutedUntil: Date | null
  sentSince: Date | null
  sentCount: number
}

export interface Scene {
  kind: 'direct' | 'system'
  closed: boolean
  /** Members of it who blocked the other. */
  blockers: readonly string[]
}

/** Business and system time. */
export interface Moment {
  now: Date
  systemNow: Date
}

export type Verdict =
  | { allowed: true; sentSince: Date; sentCount: number }
  | { allowed: false; refusal: ErrorName; params: Record<string, number> }

type Refusal = Extract<Verdict, { allowed: false }>

const refuse = (refusal: ErrorName, params: Record<string, number> = {}): Refusal => ({
  allowed: false,
  refusal,
  params,
})

/** Of an account younger than a day. */
export const isNewcomer = ({ joinedAt }: Sender, { now }: Pick<Moment, 'now'>): boolean =>
  now.getTime() - joinedAt.getTime() < DAY_MS

/** Why a member may say nothing in a conversation, in words or otherwise; undefined where they may. */
export function judgeVoice(
  sender: Pick<Sender, 'userId' | 'mutedUntil'>,
  scene: Scene,
  now: Date,
): Refusal | undefined {
  if (scene.kind === 'system' || scene.closed) return refuse('CONVERSATION_CLOSED')
  if (scene.blockers.includes(sender.userId)) return refuse('MEMBER_BLOCKED')
  if (scene.blockers.length > 0) return refuse('MESSAGE_REFUSED')
  if (sender.mutedUntil !== null && sender.mutedUntil > now)
    return refuse('SENDER_MUTED', {
      hours: Math.ceil((sender.mutedUntil.getTime() - now.getTime()) / HOUR_MS),
    })
  return undefined
}

/** Whether one more message may go; with it the sender's count of this hour. */
export function judgeSend(sender: Sender, scene: Scene, { now, systemNow }: Moment): Verdict {
  const refusal = judgeVoice(sender, scene, now)
  if (refusal) return refusal
  const age = sender.sentSince === null ? HOUR_MS : systemNow.getTime() - sender.sentSince.getTime()
  const running = age < HOUR_MS
  const sentSince = running && sender.sentSince !== null ? sender.sentSince : systemNow
  const sentCount = running ? sender.sentCount : 0
  const max = isNewcomer(sender, { now }) ? NEWCOMER_PAIR_HOUR : PAIR_HOUR
  if (sentCount >= max)
    return refuse('TOO_MANY_REQUESTS', {
      seconds: Math.max(1, Math.ceil((sentSince.getTime() + HOUR_MS - systemNow.getTime()) / 1000)),
    })
  return { allowed: true, sentSince, sentCount: sentCount + 1 }
}

/** True while its sender can take a message back. Business time. */
export const isRecallable = (sentAt: Date, now: Date): boolean =>
  now.getTime() - sentAt.getTime() <= RECALL_SECONDS * 1000
