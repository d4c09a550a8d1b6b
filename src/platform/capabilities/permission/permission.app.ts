import { Capacitor, registerPlugin } from '@capacitor/core'
import type { CapacitorCalendarPlugin } from '@ebarooni/capacitor-calendar'
import type { ContactsPlugin } from '@capacitor-community/contacts'
import type { GeolocationPlugin } from '@capacitor/geolocation'
import type {
  CheckPermission,
  PermissionKind,
  PermissionState,
  RequestPermission,
} from './contract'
import { checkInBrowser, requestInBrowser } from './in-browser'

type Asking = 'checkPermissions' | 'requestPermissions'
type Scope = 'writeCalendar' | 'writeReminders'

/** By Capacitor: 'prompt-with-rationale' is Android's word after a first refusal, 'limited' an iPhone's for chosen contacts. */
type NativeState = 'granted' | 'limited' | 'prompt' | 'prompt-with-rationale' | 'denied'

const Geolocation = registerPlugin<Pick<GeolocationPlugin, Asking>>('Geolocation')
const Contacts = registerPlugin<Pick<ContactsPlugin, Asking>>('Contacts')
/** Its enumeration of scopes would come with the plugin's own code. */
const CapacitorCalendar =
  registerPlugin<
    Record<
      'checkPermission' | 'requestPermission',
      (options: { scope: Scope }) => ReturnType<CapacitorCalendarPlugin['checkPermission']>
    >
  >('CapacitorCalendar')

/** How long a phone takes to bring its settings to the front. */
const LEAVES_MS = 1500

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

/**
 * Without a native part that sends any, an app has no pushes. And nothing in it listens: neither project declares the microphone, and an
 * iPhone ends a program that asks for what it has not declared.
 */
const LACKING: readonly PermissionKind[] = ['push', 'microphone']

export const checkPermission: CheckPermission = async (kind) => {
  if (LACKING.includes(kind)) return 'unsupported'
  const native = nativeOf(kind, false)
  if (!native) return checkInBrowser(kind)
  try {
    return read(await native())
  } catch {
    // Location is switched off for the whole phone.
    return 'denied'
  }
}

/** iOS has an address for an app's settings, Android none that a page may open. */
function openSettings(): Promise<void> {
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

export const requestPermission: RequestPermission = async (kind) => {
  const state = await checkPermission(kind)
  const native = nativeOf(kind, true)
  if (state === 'granted' || state === 'unsupported') return { type: state }
  if (!native) return requestInBrowser(kind)
  const answer = await native().catch(() => 'denied' as const)
  if (read(answer) === 'granted') return { type: 'granted' }
  if (answer === 'prompt-with-rationale') return { type: 'denied' }
  return isIos() ? { type: 'blocked', openSettings } : { type: 'blocked' }
}
