import { Capacitor, registerPlugin } from '@capacitor/core'
import type { CapacitorCalendarPlugin } from '@ebarooni/capacitor-calendar'
import type { ContactsPlugin } from '@capacitor-community/contacts'
import type { GeolocationPlugin } from '@capacitor/geolocation'
import type { PushNotificationsPlugin } from '@capacitor/push-notifications'
import type {
  CheckPermission,
  PermissionKind,
  PermissionOutcome,
  PermissionState,
  RequestPermission,
} from './contract'
import { checkInBrowser, requestInBrowser } from './in-browser'

type Media = 'camera' | 'microphone'
type Asking = 'checkPermissions' | 'requestPermissions'
type Scope = 'writeCalendar' | 'writeReminders'

/** By Capacitor: 'prompt-with-rationale' is Android's word after a first refusal, 'limited' an iPhone's for chosen contacts. */
type NativeState = 'granted' | 'limited' | 'prompt' | 'prompt-with-rationale' | 'denied'

const Geolocation = registerPlugin<Pick<GeolocationPlugin, Asking>>('Geolocation')
const Contacts = registerPlugin<Pick<ContactsPlugin, Asking>>('Contacts')
const PushNotifications = registerPlugin<Pick<PushNotificationsPlugin, Asking>>('PushNotifications')
/** Its enumeration of scopes would come with the plugin's own code. */
const CapacitorCalendar =
  registerPlugin<
    Record<
      'checkPermission' | 'requestPermission',
      (options: { scope: Scope }) => ReturnType<CapacitorCalendarPlugin['checkPermission']>
    >
  >('CapacitorCalendar')

/** Our own, for Android (AppPermissionsPlugin.java): what its web view is let use, the app's settings, which it answers when the person is back, and whether the build belongs to a project of Firebase's. */
const AppPermissions = registerPlugin<{
  checkPermissions(): Promise<Record<Media, NativeState>>
  requestPermissions(options: { permissions: Media[] }): Promise<Record<Media, NativeState>>
  openSettings(): Promise<void>
  hasPushes(): Promise<{ value: boolean }>
}>('AppPermissions')

/** How long an iPhone takes to bring its settings to the front. */
const LEAVES_MS = 1500

/** What an iPhone's web view was let use in this run: it says 'prompt' of it for ever, and a switch in the settings ends the app. */
const used = new Set<PermissionKind>()

const isIos = () => Capacitor.getPlatform() === 'ios'

/** How the phone is asked, where it has a permission of its own for it. */
function nativeOf(kind: PermissionKind, ask: boolean): (() => Promise<NativeState>) | undefined {
  if (kind === 'location')
    return async () => {
      const { location, coarseLocation } = await (ask
        ? Geolocation.requestPermissions()
        : Geolocation.checkPermissions())
      return coarseLocation === 'granted' ? coarseLocation : location
    }
  if (kind === 'contacts')
    return async () =>
      (await (ask ? Contacts.requestPermissions() : Contacts.checkPermissions())).contacts
  if (kind === 'push')
    return async () =>
      (await (ask ? PushNotifications.requestPermissions() : PushNotifications.checkPermissions()))
        .receive
  // Android's web view answers for itself alone: whether its app may use them, the system knows.
  if (!isIos() && (kind === 'camera' || kind === 'microphone'))
    return async () =>
      (
        await (ask
          ? AppPermissions.requestPermissions({ permissions: [kind] })
          : AppPermissions.checkPermissions())
      )[kind]
  // Android's calendar shows an editor of its own, which needs no permission.
  if (!isIos() || (kind !== 'calendar' && kind !== 'reminders')) return undefined
  const scope = kind === 'calendar' ? 'writeCalendar' : 'writeReminders'
  return async () =>
    (
      await (ask
        ? CapacitorCalendar.requestPermission({ scope })
        : CapacitorCalendar.checkPermission({ scope }))
    ).result
}

function read(state: NativeState): PermissionState {
  if (state === 'prompt-with-rationale') return 'prompt'
  return state === 'limited' ? 'granted' : state
}

/** Without a project of Firebase's in the build Android's library would end the app. */
const canBePushedTo = async () => isIos() || (await AppPermissions.hasPushes()).value

export const checkPermission: CheckPermission = async (kind) => {
  if (kind === 'push' && !(await canBePushedTo())) return 'unsupported'
  const native = nativeOf(kind, false)
  if (!native) return used.has(kind) ? 'granted' : checkInBrowser(kind)
  try {
    return read(await native())
  } catch {
    // Location is switched off for the whole phone.
    return 'denied'
  }
}

/** An iPhone has an address for an app's settings. */
function leaveForSettings(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', done)
      resolve()
    }
    document.addEventListener('visibilitychange', done)
    setTimeout(done, LEAVES_MS)
    window.location.assign('app-settings:')
  })
}

export const openSettings = (): Promise<void> =>
  isIos() ? leaveForSettings() : AppPermissions.openSettings().catch(() => undefined)

/** An iPhone asks once, and its web view does not say so: whatever was refused, the settings allow it. */
async function requestInWebView(kind: PermissionKind): Promise<PermissionOutcome> {
  const outcome = await requestInBrowser(kind)
  if (outcome.type === 'granted') used.add(kind)
  return outcome.type === 'denied' || outcome.type === 'blocked'
    ? { type: 'blocked', openSettings }
    : outcome
}

export const requestPermission: RequestPermission = async (kind) => {
  const state = await checkPermission(kind)
  const native = nativeOf(kind, true)
  if (state === 'granted' || state === 'unsupported') return { type: state }
  if (!native) return requestInWebView(kind)
  const answer = await native().catch(() => 'denied' as const)
  if (read(answer) === 'granted') return { type: 'granted' }
  if (answer === 'prompt-with-rationale') return { type: 'denied' }
  return { type: 'blocked', openSettings }
}
