import type { EndpointData } from '@contract/endpoint'
import type { DeviceInfo, PlatformName } from '@contract/headers'
import type { Language } from '@contract/languages'
import type { Translate } from '@/i18n/text-key'
import type { Transport } from '@/platform/capabilities/request/contract'

/** The stored token and when this device got it (milliseconds since 1970). */
export interface StoredToken {
  value: string
  savedAt: number
}

/** What `call` needs from above it (it imports no store). */
export interface ApiConfig {
  transport: Transport
  /** Resolves when the brand is known and, for calls that want a user, when a ticket in the address is exchanged. */
  ready(access: EndpointData['access']): Promise<void>
  /** Base of the brand's API; '' is the page's own origin. */
  baseUrl(): string
  /** Extra headers of the host (`availableApp`, in WeCom only). */
  extraHeaders?(): Readonly<Record<string, string>>
  token(): StoredToken | undefined
  saveToken(token: string): void
  /** Code 43265: the session is over, in the server's words. Must act once. */
  onExpired(message: string): void
  /** Shows a toast. */
  notify(text: string, milliseconds: number): void
  /** Shows the loading overlay; returns what hides it. */
  showLoading(options: { title?: string; mask?: boolean }): () => void
  language(): Language
  platform(): PlatformName
  deviceInfo(): DeviceInfo
  deviceId(): string
  /** Session id that the server gave for the device id, kept between visits. */
  storedSession(): string | undefined
  saveSession(sessionId: string): void
  /** Server's time from the clock header. */
  onServerTime(iso: string): void
  text: Translate
}

let config: ApiConfig | undefined

/** Wires `call` to the program; called once by app.tsx. */
export function configureCall(wiring: ApiConfig): void {
  config = wiring
}

export function apiConfig(): ApiConfig {
  if (!config) throw new Error('configureCall has not been called')
  return config
}
