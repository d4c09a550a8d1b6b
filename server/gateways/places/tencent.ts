import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { TencentSettings } from '../../config/map-settings'
import { askProvider } from './ask-provider'
import { computeDistance, translatePoint } from './geometry'
import { ProviderFailure, type Place, type PlaceProvider, type Point } from './types'

const PAGE_SIZE = 20
/** More than these it does not list. */
const MOST_PLACES = 200
const OK = 0
/** "No result", and addresses that belong to nobody's place: of a local network, or not to be located. */
const NOTHING = new Set([347, 365, 375, 382, 395])
/** Calls in a second, and in a day. */
const BUSY = new Set([120, 121])
/** Wrong, not allowed, signed wrongly, without this service. */
const KEY = new Set([110, 111, 112, 113, 190, 199, 311])

const Location = z.object({ lat: z.number(), lng: z.number() })
const Status = z.object({ status: z.number().int(), message: z.string().default('') })
const Search = z.object({
  count: z.number().int().default(0),
  data: z
    .array(
      z.object({
        title: z.string(),
        address: z.string().default(''),
        location: Location,
        _distance: z.number().optional(),
      }),
    )
    .default([]),
})
const Reverse = z.object({
  result: z.object({
    address: z.string().default(''),
    formatted_addresses: z.object({ recommend: z.string().optional() }).optional(),
  }),
})
const Ip = z.object({ result: z.object({ location: Location }) })

/**
 * `sig` of a call: the MD5 of its path, its parameters in the order of their names and not encoded, and the secret key
 * (https://lbs.qq.com/faq/serverFaq/webServiceKey).
 */
export function signTencent(
  path: string,
  parameters: Readonly<Record<string, string>>,
  secret: string,
): string {
  const query = Object.keys(parameters)
    .sort()
    .map((name) => `${name}=${parameters[name]}`)
    .join('&')
  return createHash('md5').update(`${path}?${query}${secret}`).digest('hex')
}

const toGcj = (point: Point): string => {
  const { latitude, longitude } = translatePoint(point, 'wgs84', 'gcj02')
  return `${latitude.toFixed(6)},${longitude.toFixed(6)}`
}
const toPoint = ({ lat, lng }: z.output<typeof Location>): Point =>
  translatePoint({ latitude: lat, longitude: lng }, 'gcj02', 'wgs84')

type Ask = <T>(
  path: string,
  parameters: Record<string, string>,
  schema: z.ZodType<T>,
) => Promise<T | undefined>

function createAsk({ url, key, secret }: TencentSettings): Ask {
  return async (path, parameters, schema) => {
    const all: Record<string, string> = { ...parameters, key, output: 'json' }
    if (secret) all.sig = signTencent(path, all, secret)
    const answer = await askProvider(`${url}${path}?${new URLSearchParams(all)}`)
    const status = Status.safeParse(answer).data
    if (!status) throw new ProviderFailure('down', 'an answer without a status')
    if (NOTHING.has(status.status)) return undefined
    if (status.status !== OK) {
      const said = `${status.status} ${status.message.slice(0, 200)}`
      const kind = KEY.has(status.status) ? 'key' : BUSY.has(status.status) ? 'busy' : 'down'
      throw new ProviderFailure(kind, said)
    }
    const parsed = schema.safeParse(answer)
    if (!parsed.success) throw new ProviderFailure('down', 'an answer that is not documented')
    return parsed.data
  }
}

/**
 * Tencent's location service: search and explore (https://lbs.qq.com/service/webService/webServiceGuide/webServiceSearch), geocoder
 * and place of an address. It counts in GCJ-02.
 */
export function createTencentProvider(settings: TencentSettings): PlaceProvider {
  const ask = createAsk(settings)
  return {
    pageSize: PAGE_SIZE,
    async search({ keyword, center, radius, pageNum, pageSize }) {
      const near = `nearby(${toGcj(center)},${radius}`
      const page = { page_size: String(pageSize), page_index: String(pageNum) }
      const found = keyword
        ? await ask('/ws/place/v1/search', { keyword, boundary: `${near},0)`, ...page }, Search)
        : await ask('/ws/place/v1/explore', { boundary: `${near})`, policy: '1', ...page }, Search)
      const places = (found?.data ?? []).map(({ title, address, location }): Place => {
        const point = toPoint(location)
        return {
          name: title,
          address,
          distance: Math.round(computeDistance(center, point)),
          ...point,
        }
      })
      return { places, total: Math.min(found?.count ?? 0, MOST_PLACES) }
    },
    async reverse(point) {
      const found = await ask('/ws/geocoder/v1/', { location: toGcj(point) }, Reverse)
      if (!found) return undefined
      const { address, formatted_addresses: formatted } = found.result
      const name = formatted?.recommend || address
      return name ? { name, address, distance: 0, ...point } : undefined
    },
    async locateAddress(ip) {
      const found = await ask('/ws/location/v1/ip', { ip }, Ip)
      return found && toPoint(found.result.location)
    },
  }
}
