import type { z } from 'zod'
import {
  SEARCH_RADIUS,
  type MapConfigResponse,
  type MapPoint,
  type MapReverseRequest,
  type MapSearchRequest,
  type MapTranslateRequest,
  type MapTranslateResponse,
  type PickedPlace,
} from '@contract/map/schemas'
import { translatePoint } from '../../gateways/places/geometry'
import type { RequestContext } from '../../http/context'
import type { PageOf } from '../../http/endpoint'
import { AppError } from '../../http/error'
import { callProvider } from './call-provider'

/** Places of a page where no provider says another. */
const PAGE_SIZE = 10

/** GET /user/map/config (docs/product/platform.md, "Places"). */
export function getMapConfig({
  services: { config, places },
}: RequestContext): Promise<MapConfigResponse> {
  const { tileUrl, attribution } = config.map
  return Promise.resolve({
    tileUrl,
    attribution,
    pageSize: places?.pageSize ?? PAGE_SIZE,
    hasPlaces: places !== undefined,
  })
}

/**
 * GET /user/map/search: places by a keyword within 50 km, or without one whatever is within 5 km.
 * @throws MAP_KEY_MISSING, MAP_UNAVAILABLE
 */
export async function searchPlaces(
  context: RequestContext,
  { keyword, latitude, longitude, pageNum, pageSize }: z.output<typeof MapSearchRequest>,
): Promise<PageOf<PickedPlace>> {
  const radius = keyword ? SEARCH_RADIUS.search : SEARCH_RADIUS.nearby
  const center = { latitude, longitude }
  const { places, total } = await callProvider(context, (provider) =>
    provider.search({ keyword, center, radius, pageNum, pageSize }),
  )
  return { rows: places, total }
}

/** GET /user/map/reverse: the address of a point. @throws MAP_NO_DATA, MAP_KEY_MISSING, MAP_UNAVAILABLE */
export async function reverseGeocode(
  context: RequestContext,
  point: z.output<typeof MapReverseRequest>,
): Promise<PickedPlace> {
  const found = await callProvider(context, (provider) => provider.reverse(point))
  if (!found) throw new AppError('MAP_NO_DATA')
  return found
}

/** GET /user/map/ip: about where the caller's address is. @throws MAP_NO_DATA, MAP_KEY_MISSING, MAP_UNAVAILABLE */
export async function locateAddress(context: RequestContext): Promise<MapPoint> {
  const found = await callProvider(context, (provider) => provider.locateAddress(context.ip))
  if (!found) throw new AppError('MAP_NO_DATA')
  return found
}

/** GET /user/map/translate: the same points by another datum; no provider is asked. @throws MAP_TRANSLATE_FAILED */
export function translatePoints(
  _context: RequestContext,
  { points, from, to }: z.output<typeof MapTranslateRequest>,
): Promise<MapTranslateResponse> {
  const translated = points.map(([latitude, longitude]) =>
    translatePoint({ latitude, longitude }, from, to),
  )
  const whole = translated.every(
    ({ latitude, longitude }) => Number.isFinite(latitude) && Number.isFinite(longitude),
  )
  if (!whole) throw new AppError('MAP_TRANSLATE_FAILED')
  return Promise.resolve({ points: translated })
}
