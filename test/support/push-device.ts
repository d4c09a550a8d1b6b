import { devicesEndpoints } from '../../contract/devices/endpoints'
import type { Language } from '../../contract/languages'
import { notificationEndpoints } from '../../contract/notification/endpoints'
import { pushEndpoints } from '../../contract/push/endpoints'
import type { PushCompliance } from '../../contract/push/schemas'
import type { TestApp } from './test-app'
import type { Person } from './world'

const hex = (number: number) => number.toString(16).padStart(64, '0')
let tokens = 0

/** A token as the vendor's library would give one. */
export function newPushToken(kind: 'fcm' | 'apns'): string {
  tokens += 1
  return kind === 'apns' ? hex(tokens) : `android-token-${hex(tokens)}`
}

/** Registers the device on which somebody is signed in; its token comes back. */
export async function registerDevice(
  test: TestApp,
  who: Person,
  kind: 'fcm' | 'apns' = 'fcm',
  {
    token = newPushToken(kind),
    language = 'en',
    compliance,
  }: { token?: string; language?: Language; compliance?: PushCompliance } = {},
): Promise<string> {
  const { data } = await test.call(devicesEndpoints.addDevice, {}, who)
  const { code } = await test.call(
    pushEndpoints.registerPush,
    { kind, deviceId: data.deviceId, token, ...(compliance && { compliance }) },
    { ...who, language },
  )
  if (code !== 0) throw new Error(`the device was not registered: ${code}`)
  return token
}

/** A member changes some of what they are told of, by the clock of UTC. */
export async function chooseNotices(test: TestApp, who: Person, change: object): Promise<void> {
  const { data } = await test.call(notificationEndpoints.notificationSettings, {}, who)
  const settings = { ...data, timeZone: 'UTC', ...change }
  await test.call(notificationEndpoints.saveNotificationSettings, settings, who)
}
