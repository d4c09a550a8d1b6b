import { z } from 'zod'
import type { Taken } from '../support/push-stand-in'
import type { Device } from './device'
import type { ShownPush } from './push-centre'

const Fcm = z.object({
  notification: z.object({ title: z.string(), body: z.string() }),
  data: z.record(z.string(), z.string()),
  android: z.object({
    notification: z.object({
      tag: z.string(),
      channel_id: z.string(),
      notification_count: z.number(),
    }),
  }),
})
const Apns = z.looseObject({
  aps: z.looseObject({
    alert: z.object({ title: z.string(), body: z.string() }).optional(),
    badge: z.number(),
  }),
})

/** What each system makes of a push, and the number that it puts on the icon. */
function read({ vendor, headers, body }: Taken): {
  /** undefined: it sets the number alone. */
  shown: ShownPush | undefined
  badge: number
  channel?: string
} {
  if (vendor === 'fcm') {
    const { notification, data, android } = Fcm.parse(body)
    const { tag, channel_id: channel, notification_count: badge } = android.notification
    return { shown: { id: '0', tag, ...notification, data }, badge, channel }
  }
  const { aps, ...own } = Apns.parse(body)
  const id = String(headers['apns-collapse-id'])
  const shown = aps.alert && { id, tag: undefined, ...aps.alert, data: { ...own, aps } }
  return { shown, badge: aps.badge }
}

/**
 * The system takes a push: it shows it unless the app is in front, which hears of it instead; one of the same name takes the place of the
 * last. Without the person's permission nothing is shown. An iPhone sets its number also with the app in front (presentationOptions in
 * capacitor.config.json).
 */
export function deliverPush(device: Device, push: Taken): void {
  const { pushes, permissions, active, system } = device
  if (push.token.toUpperCase() !== pushes.token?.toUpperCase())
    throw new Error('the push is for another token than this phone has')
  const { shown, badge, channel } = read(push)
  if (channel !== undefined && !pushes.channels.has(channel))
    throw new Error(`the app has made no channel ${channel}`)
  if (permissions.push !== 'granted') return
  if (system === 'ios' || !active) pushes.badge = badge
  if (!shown) return
  if (active)
    return device.notify(
      'PushNotifications',
      'pushNotificationReceived',
      { ...shown },
      system === 'android',
    )
  const at = pushes.shown.findIndex(({ id, tag }) => id === shown.id && tag === shown.tag)
  if (at >= 0) pushes.shown.splice(at, 1)
  pushes.shown.push(shown)
}

/** What the app hears when one of them is tapped, after it was started or came forward; it is shown no longer. */
export function tapPush(device: Device, text: string): { actionId: 'tap'; notification: object } {
  const { pushes, system } = device
  const at = pushes.shown.findIndex(({ title, body }) => [title, body].includes(text))
  const [push] = at >= 0 ? pushes.shown.splice(at, 1) : []
  if (!push)
    throw new Error(`no push says ${text}: ${pushes.shown.map(({ body }) => body).join(', ')}`)
  const { id, title, body, data } = push
  // Android hands over what the tap's intent holds, in texts.
  const notification =
    system === 'android'
      ? { id: `0:${Date.now()}`, data: { ...data, from: '1', 'google.ttl': 86_400 } }
      : { id, title, subtitle: '', badge: pushes.badge, body, data }
  return { actionId: 'tap', notification }
}
