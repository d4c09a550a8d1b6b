import { callStats } from '@contract/call/limits'
import { nameOf } from '../../../../config/brands'
import type { TemplateUse } from '../../../config/push-settings'
import type { Push } from '../../../gateways/push/types'
import type { Services } from '../../../services'
import { findRing, listConnectedLogins } from '../../call'
import { countUnread, findPushMatter } from '../../message'
import { choosePushMoment } from '../../notification'
import type { PushTarget } from '../../session'
import { judgeCall, judgeMessage, judgeRingEnd, type Decision } from '../policy'
import type { PushRow } from '../repository/outbox'
import { wordMessage, wordNotice, wordRing, wordRingEnd, type Wording } from './compose'

/** What is to be done with a push, and what it says where it is to be sent. */
export type Plan = Exclude<Decision, { do: 'send' }> | { do: 'send'; push: Push; use: TemplateUse }

const drop: Plan = { do: 'drop' }

interface Situation {
  services: Services
  row: PushRow
  target: PushTarget
  connected: boolean
  now: Date
}

async function fill(
  { services, row, target }: Situation,
  wording: Wording,
  loudness: Push['loudness'],
): Promise<Plan> {
  const badge = await countUnread(services.db, target.userId)
  const { collapse, expiresAt } = row
  return {
    do: 'send',
    push: { ...wording, badge, collapse, loudness, expiresAt },
    use: row.kind === 'notice' ? 'notice' : 'message',
  }
}

async function planMessage(situation: Situation): Promise<Plan> {
  const { services, row, target, connected, now } = situation
  const { db, texts, config } = services
  const { userId, language } = target
  const [conversation, seq] = [row.conversationId ?? '', row.seq ?? 0]
  const topic = row.kind === 'notice' ? 'notice' : 'message'
  const matter = await findPushMatter(db, { userId, conversation, seq })
  const { moment, texts: shown } = await choosePushMoment(db, { userId, topic }, now)
  const decision = judgeMessage(
    {
      exists: matter !== undefined && matter.body !== null,
      read: matter?.read ?? false,
      muted: matter?.muted ?? false,
      connected,
      looked: row.looked,
      moment,
    },
    now,
  )
  if (decision.do !== 'send') return decision
  if (!matter) return drop
  // A store's reviewer may have registered with a build that did not say so.
  const plain = target.compliance === 'store' || userId === config.reviewAccountId
  const wording =
    topic === 'notice'
      ? wordNotice(
          texts,
          { language, conversation, brand: nameOf(config.brand, language), plain },
          matter,
        )
      : wordMessage(texts, { language, conversation, shown }, matter)
  return fill(situation, wording, 'normal')
}

async function planCall(situation: Situation): Promise<Plan> {
  const { services, row, target, connected, now } = situation
  const { userId, language } = target
  const shareId = row.shareId ?? ''
  const ring = await findRing(services.db, shareId)
  const { moment } = await choosePushMoment(services.db, { userId, topic: 'call' }, now)
  if (!ring) return drop
  if (row.kind === 'callOver') {
    const { missed, looked } = row
    const end = judgeRingEnd({ missed, connected, looked, wanted: moment !== null }, now)
    if (end.do !== 'send') return end
    const wording = wordRingEnd(services.texts, { language, missed }, ring)
    return fill(situation, wording, 'silent')
  }
  const decision = judgeCall(
    {
      unheard: ring.stats === callStats.invited,
      ringing: ring.stats < callStats.accepted && ring.expiresAt > now,
      connected,
      looked: row.looked,
      wanted: moment !== null,
    },
    now,
  )
  if (decision.do !== 'send') return decision
  return fill(situation, wordRing(services.texts, { language, shareId }, ring), 'ring')
}

/** An icon shows a number that is not so any more; in quiet hours too, as nothing sounds. */
async function planBadge({ services, row, target }: Situation): Promise<Plan> {
  const badge = await countUnread(services.db, target.userId)
  if (badge === target.badge) return drop
  const { collapse, expiresAt } = row
  const wording = { title: '', body: '', path: '' }
  const push: Push = { ...wording, badge, collapse, loudness: 'badge', expiresAt }
  return { do: 'send', push, use: 'message' }
}

/** Judges a push as things stand now: whether the device is connected, what its member has read and wants. System time. */
export async function planPush(
  services: Services,
  row: PushRow,
  target: PushTarget,
  now: Date,
): Promise<Plan> {
  const logins = await listConnectedLogins(services.db, target.userId, now)
  const connected = target.families.some((family) => logins.has(family))
  const situation = { services, row, target, connected, now }
  if (row.kind === 'badge') return planBadge(situation)
  return row.kind === 'call' || row.kind === 'callOver'
    ? planCall(situation)
    : planMessage(situation)
}
