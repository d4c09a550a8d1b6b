import { SettingError } from './setting-error'

export const mapProviders = ['nominatim', 'tencent'] as const

export interface NominatimSettings {
  /** No slash at its end. */
  url: string
  /** Who asks, with an address to write to: its rules ask for that. */
  agent: string
  /** Milliseconds between two calls: it allows one in a second. */
  everyMs?: number
}

export interface TencentSettings {
  /** No slash at its end. */
  url: string
  key: string
  /** Signs every call; '' where the key asks for none. */
  secret: string
}

/** What maps are drawn with, and who knows places. */
export interface MapSettings {
  /** With '{z}', '{x}' and '{y}' for the tile; '' without maps. */
  tileUrl: string
  /** Whose the tiles are, as their terms ask for. */
  attribution: string
  places:
    | ({ provider: 'nominatim' } & NominatimSettings)
    | ({ provider: 'tencent' } & TencentSettings)
    | undefined
}

interface Settings {
  STARCARD_MODE: string
  SUPPORT_EMAIL: string
  MAP_PROVIDER?: (typeof mapProviders)[number] | undefined
  MAP_API_URL?: string | undefined
  MAP_KEY?: string | undefined
  MAP_SECRET?: string | undefined
  MAP_TILE_URL?: string | undefined
  MAP_TILE_ATTRIBUTION: string
}

const DEFAULT_URL = {
  nominatim: 'https://nominatim.openstreetmap.org',
  tencent: 'https://apis.map.qq.com',
} as const

function requireHttps(name: string, url: string, { STARCARD_MODE: mode }: Settings): string {
  if (mode === 'production' && !url.startsWith('https://'))
    throw new SettingError(`${name} must be an https address in production.`)
  return url
}

function readPlaces(settings: Settings, brand: string): MapSettings['places'] {
  const { MAP_PROVIDER: provider, MAP_KEY: key, MAP_SECRET: secret = '' } = settings
  if (!provider) return undefined
  const given = (settings.MAP_API_URL ?? DEFAULT_URL[provider]).replace(/\/+$/, '')
  const url = requireHttps('MAP_API_URL', given, settings)
  if (provider === 'nominatim')
    return { provider, url, agent: `${brand} (${settings.SUPPORT_EMAIL})` }
  if (!key) throw new SettingError('MAP_PROVIDER=tencent needs MAP_KEY: set it and start again.')
  return { provider, url, key, secret }
}

/** @throws SettingError */
export function readMap(settings: Settings, brand: string): MapSettings {
  const { MAP_TILE_URL: tileUrl = '' } = settings
  if (tileUrl && !['{z}', '{x}', '{y}'].every((part) => tileUrl.includes(part)))
    throw new SettingError(
      'MAP_TILE_URL is not an address of tiles, for example https://tiles.example.com/{z}/{x}/{y}.png.',
    )
  if (tileUrl) requireHttps('MAP_TILE_URL', tileUrl, settings)
  return {
    tileUrl,
    attribution: settings.MAP_TILE_ATTRIBUTION,
    places: readPlaces(settings, brand),
  }
}
