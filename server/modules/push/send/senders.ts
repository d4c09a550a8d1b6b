import type { TemplateUse } from '../../../config/push-settings'
import { createApns } from '../../../gateways/push/apns'
import { createFcm } from '../../../gateways/push/fcm'
import type { Push, PushOutcome } from '../../../gateways/push/types'
import type { Services } from '../../../services'
import type { PushTarget } from '../../session'
import { sendByWechat } from './wechat'

/** All vendors of a deployment. */
export interface Senders {
  send(target: PushTarget, push: Push, use: TemplateUse): Promise<PushOutcome>
  close(): void
}

export function createSenders(services: Services): Senders {
  const { config, systemClock } = services
  const fcm = config.push.fcm && createFcm(config.push.fcm, systemClock)
  const apns = config.push.apns && createApns(config.push.apns, systemClock)
  const none = Promise.resolve<PushOutcome>({ type: 'refused', reason: 'nobody delivers there' })
  return {
    send({ kind, token, userId }, push, use) {
      if (kind === 'wechat') return sendByWechat(services, { userId, use }, push)
      const sender = kind === 'fcm' ? fcm : apns
      return sender && token !== null ? sender.send(token, push) : none
    },
    close() {
      fcm?.close()
      apns?.close()
    },
  }
}
