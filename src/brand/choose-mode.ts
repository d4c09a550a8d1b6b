import type { Brand } from '../../config/brands'

/** Online is the service of real members; test is everything else, under a banner. */
export type Mode = 'online' | 'test'

interface ModeHints {
  origin: string
  /** Release channel told by the host: a mini-program's envVersion, the app's build. */
  channel: 'release' | 'trial' | undefined
  /** Stored developer flag, '' or undefined when not set. */
  developer: string | undefined
}

/** Online or test, by the developer flag, else by the host's channel, else by the page's origin (docs/product/hosts.md, "Online or test"). */
export function chooseMode(brand: Brand, { origin, channel, developer }: ModeHints): Mode {
  if (developer === 'online' || developer === 'test') return developer
  if (channel) return channel === 'release' ? 'online' : 'test'
  return origin === brand.frontHost ? 'online' : 'test'
}

/** Base of the API: the brand's hosts on its own sites and in bundles, else the page's own origin (''). */
export function chooseApiBase(brand: Brand, mode: Mode, origin: string): string {
  const own = origin === '' || origin === brand.frontHost || origin === brand.testFrontHost
  if (!own) return ''
  return mode === 'online' ? brand.apiHost : brand.testApiHost
}
