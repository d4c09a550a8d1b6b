import type { PushKind } from '@contract/push/schemas'
import type { SystemClock } from '../../clock/system'
import type { PushSettings } from '../../config/push-settings'
import type { Pushes } from '../../realtime/pushes'
import { choosePushMoment } from '../notification'
import { hasPushTarget } from '../session'
import { BADGE_PAUSE_MS, MESSAGE_LIFE_MS } from './policy'
import {
  queueBadge,
  queueCall,
  queueMessages,
  queueMissed,
  queueRingEnd,
  readLag,
} from './repository/outbox'

/** The kinds of devices that a deployment pushes to. */
export const kindsOf = ({ fcm, apns, templates }: PushSettings): PushKind[] => [
  ...(fcm ? (['fcm'] as const) : []),
  ...(apns ? (['apns'] as const) : []),
  ...(templates.length > 0 ? (['wechat'] as const) : []),
]

/** Nothing is queued for kinds that this deployment does not push to. */
export function createPushes(settings: PushSettings, systemClock: SystemClock): Pushes {
  const kinds = kindsOf(settings)
  // WeChat's messages ring nowhere, and a call that runs over WebRTC cannot be answered there.
  const ringing = kinds.filter((kind) => kind !== 'wechat')
  // Android's launchers count what is shown; no vendor but Apple sets a number alone.
  const counting = kinds.filter((kind) => kind === 'apns')
  const lasting = () => {
    const now = systemClock.now()
    return { now, expiresAt: new Date(now.getTime() + MESSAGE_LIFE_MS) }
  }
  return {
    async message(tx, messages) {
      if (kinds.length > 0 && messages.length > 0)
        await queueMessages(tx, messages, { kinds, ...lasting() })
    },
    async read(tx, userId) {
      if (counting.length === 0) return
      const wave = { kinds: counting, ...lasting() }
      const at = new Date(wave.now.getTime() + BADGE_PAUSE_MS)
      await queueBadge(tx, userId, { ...wave, at })
    },
    async ring(tx, call, until) {
      const now = systemClock.now()
      if (ringing.length > 0) await queueCall(tx, call, { kinds: ringing, now, expiresAt: until })
    },
    async endRing(tx, call, missed) {
      if (kinds.length === 0) return
      if (missed) await queueMissed(tx, call, { kinds, ...lasting() })
      else await queueRingEnd(tx, call, lasting())
    },
    readLag: (exec) => readLag(exec, systemClock.now()),
    async canRing(tx, userId) {
      const now = systemClock.now()
      const { moment } = await choosePushMoment(tx, { userId, topic: 'call' }, now)
      return moment !== null && hasPushTarget(tx, { userId, kinds: ringing }, now)
    },
  }
}
