import { brandFiles, brands } from '../../config/brands'
import type { Authenticator } from '../support/authenticator'
import type { System } from './native-plugin'
import { readNativeProject } from './native-project'
import { newPushCentre, type PushCentre } from './push-centre'

/** What a share sheet was given. */
export type Shared = Readonly<Record<string, unknown>>

/** What a phone holds of a person's life. */
export type Personal = 'contacts' | 'calendar' | 'reminders'

/** What its web view sees and hears with. */
export type Media = 'camera' | 'microphone'

/** What the plugins' native parts see of a phone. Storage outlives the app; the rest is of the moment. */
export interface Device {
  readonly system: System
  readonly language: string
  readonly preferences: Map<string, string>
  /** Keychain or Keystore; an iPhone keeps it when the app is deleted. */
  readonly safe: Map<string, string>
  /** Where the web view's page lies: a folder, or '' for the bundle in the installed app. `kept`: where the next start looks first; `shown`: what the page in sight came from. */
  readonly webView: { base: string; kept: string; shown: string }
  /** Contents by file address. */
  readonly files: Map<string, string>
  /** What the person has allowed, by the plugins' own names. */
  readonly permissions: {
    publicStorage: 'granted' | 'denied'
    /** 'prompt': the system asks, and `locationAnswer` is what the person says. */
    location: 'prompt' | 'granted' | 'denied'
  } & Record<Personal | Media | 'push', 'prompt' | 'granted' | 'denied'>
  /** What the person answers the system's questions for them. */
  readonly answers: Record<Personal | Media | 'push', 'granted' | 'denied'>
  /** Whom they choose in the list of contacts, by the plugin's shape; undefined: they leave it. */
  contact: object | undefined
  /** What stands in calendar and reminders, as the plugin was asked. */
  readonly entries: Shared[]
  /** Ends the calendar's editor, which lies over the app, with or without keeping what it shows; undefined while none is open. */
  endEditor: ((kept: boolean) => void) | undefined
  /** How often they have said no to it; Android asks no more after the second time, nor once its settings say no. */
  locationRefusals: number
  /** What the person answers the system's question for their place. */
  locationAnswer: 'granted' | 'denied'
  /** Where the phone is; undefined where it cannot tell. */
  place: { latitude: number; longitude: number; accuracy: number } | undefined
  readonly pushes: PushCentre
  readonly shares: Shared[]
  /** How long each vibration was, in milliseconds; of a tap that the system shapes, its name. */
  readonly vibrations: (number | string)[]
  /** What makes and holds passkeys, its owner always there; without it they leave the system's sheet. */
  authenticator: Authenticator | undefined
  /** What the scanner sees next; without it the person closes it. */
  code: string | undefined
  /** How the share sheet ends. */
  sheetEnd: 'shared' | 'cancelled' | 'refused'
  /** The address that started the app or came last. */
  launchUrl: string | undefined
  active: boolean
  online: boolean
  /** The web view begins its page once more. */
  reload(): void
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
  hands: Pick<Device, 'exit' | 'minimize' | 'notify' | 'reload'>,
): Device {
  return {
    system,
    language,
    preferences: new Map(),
    safe: new Map(),
    webView: { base: '', kept: '', shown: '' },
    files: new Map(),
    permissions: {
      publicStorage: 'granted',
      camera: 'granted',
      microphone: 'prompt',
      location: 'prompt',
      contacts: 'prompt',
      calendar: 'prompt',
      reminders: 'prompt',
      push: 'prompt',
    },
    answers: {
      contacts: 'denied',
      calendar: 'denied',
      reminders: 'denied',
      camera: 'denied',
      microphone: 'denied',
      push: 'denied',
    },
    contact: undefined,
    entries: [],
    endEditor: undefined,
    locationRefusals: 0,
    locationAnswer: 'denied',
    place: undefined,
    pushes: newPushCentre(),
    shares: [],
    vibrations: [],
    authenticator: undefined,
    code: undefined,
    sheetEnd: 'shared',
    launchUrl: undefined,
    active: false,
    online: true,
    ...hands,
  }
}

/** The app as the system lists it: its version is what the native project gave it. */
export function appInfoOf(system: System) {
  const { build, version } = readNativeProject(system)
  return { name: brands.default.name, id: brandFiles.default.appId, build, version }
}
