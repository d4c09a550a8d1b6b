import { Capacitor, registerPlugin } from '@capacitor/core'
import type { PushNotificationsPlugin } from '@capacitor/push-notifications'
import { readPushPath } from '@contract/push/path'
import type {
  AskForPushes,
  ClearPushes,
  EndPushes,
  HasStandingConsent,
  NamePushChannels,
  OnPushInFront,
  PushChannel,
  ReadPushKind,
  WatchPushTokens,
} from './contract'

const PushNotifications =
  registerPlugin<Omit<PushNotificationsPlugin, 'checkPermissions' | 'requestPermissions'>>(
    'PushNotifications',
  )

/** Android's importance: above what is in front, with a sound, without one. */
const IMPORTANCE = { calls: 5, messages: 4, quiet: 2 } as const
/** What it says is hidden on the locked screen where the person wants it so. */
const PRIVATE = 0

const isIos = () => Capacitor.getPlatform() === 'ios'
const unlessRefused = (work: Promise<void>) => work.catch(() => undefined)

let hear: ((token: string) => void) | undefined

export const readPushKind: ReadPushKind = () => (isIos() ? 'apns' : 'fcm')

export const watchPushTokens: WatchPushTokens = async (listener) => {
  const first = hear === undefined
  hear = listener
  // An iPhone keeps no token for who listens later.
  if (first)
    await PushNotifications.addListener('registration', ({ value }) =>
      hear?.(isIos() ? value.toLowerCase() : value),
    )
  await PushNotifications.register()
}

export const endPushes: EndPushes = () =>
  unlessRefused(
    // An iPhone clears what it shows only while it has a token.
    PushNotifications.removeAllDeliveredNotifications().finally(() =>
      PushNotifications.unregister(),
    ),
  )

export const onPushInFront: OnPushInFront = (listener) => {
  void PushNotifications.addListener('pushNotificationReceived', ({ data }) => {
    // One that sets the number alone leads nowhere.
    if (readPushPath(String(Object(data).path))) listener()
  })
}

export const namePushChannels: NamePushChannels = async (names) => {
  if (isIos()) return
  for (const id of ['calls', 'messages', 'quiet'] satisfies PushChannel[])
    await PushNotifications.createChannel({
      id,
      name: names[id],
      importance: IMPORTANCE[id],
      visibility: PRIVATE,
      vibration: id !== 'quiet',
    })
}

/** A name is Android's tag, and an iPhone's id of what it shows (apns-collapse-id). */
async function clearOf(names: readonly string[]): Promise<void> {
  const { notifications } = await PushNotifications.getDeliveredNotifications()
  const shown = notifications.filter(({ id, tag }) => names.includes(tag ?? id))
  if (shown.length > 0)
    await PushNotifications.removeDeliveredNotifications({ notifications: shown })
}

export const clearPushes: ClearPushes = (names) =>
  unlessRefused(
    names === undefined ? PushNotifications.removeAllDeliveredNotifications() : clearOf(names),
  )

export const askForPushes: AskForPushes = () => Promise.resolve({ type: 'unsupported' })
export const hasStandingConsent: HasStandingConsent = () => Promise.resolve(false)
