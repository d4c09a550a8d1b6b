import { Mutex } from 'async-mutex'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import type { SystemClock } from '../../clock/system'
import type { NominatimSettings } from '../../config/map-settings'
import { askProvider } from './ask-provider'
import { computeDistance } from './geometry'
import { ProviderFailure, type Place, type PlaceProvider, type Point } from './types'

const PAGE_SIZE = 10
/** It lists no more than these, in one call. */
const MOST_PLACES = 40
/** Who comes when so many wait is told that it is busy. */
const MOST_WAITING = 10
/** Answers that are kept, so that nobody asks twice (its rules ask for that too). */
const KEPT_ANSWERS = 500
const KEPT_MS = 86_400_000
/** What is here, from the house to the quarter: of a point without a keyword. */
const LEVELS = [18, 17, 16, 14]
const METRES_OF_DEGREE = 111_320

const Coordinate = z.coerce.number<string>()
const Row = z.object({
  place_id: z.number(),
  lat: Coordinate.pipe(z.number().min(-90).max(90)),
  lon: Coordinate.pipe(z.number().min(-180).max(180)),
  name: z.string().nullish(),
  display_name: z.string(),
})
type Row = z.output<typeof Row>
const Reverse = z.union([Row, z.object({ error: z.string() })])

function toPlace({ lat, lon, name, display_name: address }: Row, center: Point): Place {
  const point = { latitude: lat, longitude: lon }
  return {
    // A house without a name is called by its street and number.
    name: name || address.split(', ').slice(0, 2).join(' '),
    address,
    distance: Math.round(computeDistance(center, point)),
    ...point,
  }
}

/** Left, top, right, bottom of the square around a circle. */
function boxOf({ latitude, longitude }: Point, radius: number): string {
  const north = radius / METRES_OF_DEGREE
  const east = north / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return [longitude - east, latitude + north, longitude + east, latitude - north]
    .map((degrees) => degrees.toFixed(5))
    .join(',')
}

/** One call at a time and in `everyMs`, each answer kept for a day. @throws ProviderFailure 'busy' when too many wait */
function createPoliteAsk(
  { url, agent, everyMs = 1000 }: NominatimSettings,
  systemClock: SystemClock,
) {
  const turn = new Mutex()
  const kept = new Map<string, { at: number; answer: unknown }>()
  let waiting = 0
  return async (path: string, query: Record<string, string>): Promise<unknown> => {
    const address = `${url}${path}?${new URLSearchParams({ ...query, format: 'jsonv2' })}`
    const known = kept.get(address)
    if (known && systemClock.now().getTime() - known.at < KEPT_MS) return known.answer
    if (waiting >= MOST_WAITING) throw new ProviderFailure('busy', 'too many wait')
    waiting += 1
    try {
      return await turn.runExclusive(async () => {
        const answer = await askProvider(address, { 'user-agent': agent }).finally(() =>
          delay(everyMs),
        )
        if (kept.size >= KEPT_ANSWERS) kept.delete(kept.keys().next().value ?? '')
        kept.set(address, { at: systemClock.now().getTime(), answer })
        return answer
      })
    } finally {
      waiting -= 1
    }
  }
}

function read<T>(schema: z.ZodType<T>, answer: unknown): T {
  const parsed = schema.safeParse(answer)
  if (!parsed.success) throw new ProviderFailure('down', 'an answer that is not documented')
  return parsed.data
}

/** A server with Nominatim's interface (https://nominatim.org/release-docs/latest/api/Overview/). It knows no network addresses. */
export function createNominatimProvider(
  settings: NominatimSettings,
  systemClock: SystemClock,
): PlaceProvider {
  const ask = createPoliteAsk(settings, systemClock)

  async function lookUp({ latitude, longitude }: Point, zoom: number): Promise<Row | undefined> {
    const query = { lat: latitude.toFixed(6), lon: longitude.toFixed(6), zoom: String(zoom) }
    const found = read(Reverse, await ask('/reverse', query))
    return 'error' in found ? undefined : found
  }

  async function listAround(center: Point): Promise<Row[]> {
    const found = new Map<number, Row>()
    for (const level of LEVELS) {
      const row = await lookUp(center, level)
      if (row) found.set(row.place_id, row)
    }
    return [...found.values()]
  }

  return {
    pageSize: PAGE_SIZE,
    async search({ keyword, center, radius, pageNum, pageSize }) {
      const query = {
        q: keyword,
        viewbox: boxOf(center, radius),
        bounded: '1',
        limit: String(MOST_PLACES),
      }
      const rows = keyword
        ? read(z.array(Row), await ask('/search', query))
        : await listAround(center)
      const all = rows
        .map((row) => toPlace(row, center))
        .filter(({ distance }) => distance <= radius)
        .sort((one, other) => one.distance - other.distance)
      const from = (pageNum - 1) * pageSize
      return { places: all.slice(from, from + pageSize), total: all.length }
    },
    async reverse(point) {
      const row = await lookUp(point, 18)
      return row && { ...toPlace(row, point), ...point, distance: 0 }
    },
    locateAddress: () => Promise.resolve(undefined),
  }
}
