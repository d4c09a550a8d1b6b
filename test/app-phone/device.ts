import { brands } from '../../config/brands'
import type { System } from './native-plugin'
import { readNativeProject } from './native-project'

/** What a share sheet was given. */
export type Shared = Readonly<Record<string, unknown>>

/** What a phone holds of a person's life. */
export type Personal = 'contacts' | 'calendar' | 'reminders'

/** What the plugins' native parts see of a phone. Storage outlives the app; the rest is of the moment. */
export interface Device {
  readonly system: System
  readonly language: string
  readonly preferences: Map<string, string>
  /** Keychain or Keystore; an iPhone keeps it when the app is deleted. */
  readonly safe: Map<string, string>
  /** Contents by file address. */
  readonly files: Map<string, string>
  /** What the person has allowed, by the plugins' own names. */
  readonly permissions: {
    publicStorage: 'granted' | 'denied'
    camera: 'granted' | 'denied'
    /** 'prompt': the system asks, and `locationAnswer` is what the person says. */
    location: 'prompt' | 'granted' | 'denied'
  } & Record<Personal, 'prompt' | 'granted' | 'denied'>
  /** What the person answers the system's questions for them. */
  readonly personalAnswers: Record<Personal, 'granted' | 'denied'>
  /** Whom they choose in the list of contacts, by the plugin's shape; undefined: they leave it. */
  contact: object | undefined
  /** What stands in calendar and reminders, as the plugin was asked. */
  readonly entries: Shared[]
  /** Whether they keep what the calendar's editor shows. */
  keepsEntries: boolean
  /** What the person answers the system's question for their place. */
  locationAnswer: 'granted' | 'denied'
  /** Where the phone is; undefined where it cannot tell. */
  place: { latitude: number; longitude: number; accuracy: number } | undefined
  readonly shares: Shared[]
  /** How long each vibration was, in milliseconds; of a tap that the system shapes, its name. */
  readonly vibrations: (number | string)[]
  /** What the scanner sees next; without it the person closes it. */
  code: string | undefined
  /** How the person leaves the share sheet. */
  shareAnswer: 'share' | 'cancel'
  /** The address that started the app or came last. */
  launchUrl: string | undefined
  active: boolean
  online: boolean
  exit(): void
  minimize(): void
  notify(plugin: string, event: string, data: object, retain?: boolean): void
}

interface Model {
  /** User agent of the system's web view. */
  userAgent: string
  viewport: { width: number; height: number }
  /** What status bar, notch, rounded corners and home indicator cover, in CSS pixels. */
  insets: { top: number; bottom: number }
  info: object
}

/** Android as new as the project asks for: API 36 is Android 16. */
const { targetSdk } = readNativeProject('android')
const androidVersion = String(targetSdk - 20)
/** An iPhone on the oldest system that takes the app. */
const { oldestSystem: iosVersion } = readNativeProject('ios')
const [iosMajor = 0, iosMinor = 0] = iosVersion.split('.').map(Number)

/** A phone with a notch and a home indicator, and one with a status bar and gesture navigation, drawn edge to edge. */
export const models: Readonly<Record<System, Model>> = {
  android: {
    userAgent: `Mozilla/5.0 (Linux; Android ${androidVersion}; Pixel 8 Build/AP4A.250205.002; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36`,
    viewport: { width: 412, height: 915 },
    insets: { top: 32, bottom: 24 },
    info: {
      name: 'Pixel 8',
      model: 'Pixel 8',
      manufacturer: 'Google',
      operatingSystem: 'android',
      platform: 'android',
      osVersion: androidVersion,
      androidSDKVersion: targetSdk,
      isVirtual: false,
      memUsed: 90_000_000,
      webViewVersion: '140.0.7339.207',
    },
  },
  ios: {
    userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS ${iosVersion.replace('.', '_')} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148`,
    viewport: { width: 393, height: 852 },
    insets: { top: 59, bottom: 34 },
    info: {
      name: 'iPhone',
      model: 'iPhone15,4',
      manufacturer: 'Apple',
      operatingSystem: 'ios',
      platform: 'ios',
      osVersion: iosVersion,
      iOSVersion: iosMajor * 10_000 + iosMinor * 100,
      isVirtual: false,
      memUsed: 90_000_000,
      webViewVersion: iosVersion,
    },
  },
}

/** A phone as it is when the app has just been installed. */
export function newDevice(
  system: System,
  language: string,
  hands: Pick<Device, 'exit' | 'minimize' | 'notify'>,
): Device {
  return {
    system,
    language,
    preferences: new Map(),
    safe: new Map(),
    files: new Map(),
    permissions: {
      publicStorage: 'granted',
      camera: 'granted',
      location: 'prompt',
      contacts: 'prompt',
      calendar: 'prompt',
      reminders: 'prompt',
    },
    personalAnswers: { contacts: 'denied', calendar: 'denied', reminders: 'denied' },
    contact: undefined,
    entries: [],
    keepsEntries: true,
    locationAnswer: 'denied',
    place: undefined,
    shares: [],
    vibrations: [],
    code: undefined,
    shareAnswer: 'share',
    launchUrl: undefined,
    active: false,
    online: true,
    ...hands,
  }
}

/** The app as the system lists it: its version is what the native project gave it. */
export function appInfoOf(system: System) {
  const { build, version } = readNativeProject(system)
  return { name: brands.default.name, id: brands.default.appId, build, version }
}
