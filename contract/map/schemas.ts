import { z } from 'zod'

const latitude = z.coerce.number<number>('invalid').min(-90, 'invalid').max(90, 'invalid')
const longitude = z.coerce.number<number>('invalid').min(-180, 'invalid').max(180, 'invalid')

/** GET /user/map/config: what a client draws maps with. Without `tileUrl` a map that draws tiles is not set up. */
export const MapConfigResponse = z.object({
  /** '{z}', '{x}' and '{y}' stand for the tile. */
  tileUrl: z.string(),
  attribution: z.string(),
  /** Places that the provider lists on a page. */
  pageSize: z.number(),
  /** Whether there is a provider, without which no place can be picked. */
  hasPlaces: z.boolean(),
})
export type MapConfigResponse = z.output<typeof MapConfigResponse>

/** A place that somebody can pick; `distance` in metres from where was searched. */
export const PickedPlace = z.object({
  name: z.string(),
  address: z.string(),
  distance: z.number(),
  latitude: z.number(),
  longitude: z.number(),
})
export type PickedPlace = z.output<typeof PickedPlace>

/** Near by without a keyword, further away with one (docs/product/platform.md, "Places"). */
export const SEARCH_RADIUS = { nearby: 5_000, search: 50_000 } as const

/** GET /user/map/search. Points are WGS-84. */
export const MapSearchRequest = z.object({
  keyword: z.string('invalid').trim().max(100, 'invalid').default(''),
  latitude,
  longitude,
  pageNum: z.coerce.number<number>().int().min(1).max(1_000).default(1),
  pageSize: z.coerce.number<number>().int().min(1).max(20).default(10),
  last_id: z.string().max(64).optional(),
})
export type MapSearchRequest = z.input<typeof MapSearchRequest>

/** GET /user/map/reverse: what is at a point. */
export const MapReverseRequest = z.object({ latitude, longitude })
export type MapReverseRequest = z.input<typeof MapReverseRequest>

export const datums = ['wgs84', 'gcj02'] as const
const MOST_POINTS = 40

/** GET /user/map/translate: 'latitude,longitude' of each point, with ';' between them. */
export const MapTranslateRequest = z.object({
  points: z
    .string('invalid')
    .max(2_000, 'invalid')
    .transform((text) => text.split(';').map((pair) => pair.split(',').map(Number)))
    .pipe(
      z
        .array(z.tuple([latitude, longitude], 'invalid'))
        .min(1)
        .max(MOST_POINTS, 'invalid'),
    ),
  from: z.enum(datums, 'invalid'),
  to: z.enum(datums, 'invalid'),
})
export type MapTranslateRequest = z.input<typeof MapTranslateRequest>

/** GET /user/map/ip: about where the caller's network address is. */
export const MapPoint = z.object({ latitude: z.number(), longitude: z.number() })
export type MapPoint = z.output<typeof MapPoint>

export const MapTranslateResponse = z.object({ points: z.array(MapPoint) })
export type MapTranslateResponse = z.output<typeof MapTranslateResponse>
