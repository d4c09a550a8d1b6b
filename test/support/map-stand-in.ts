import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import sharp from 'sharp'
import { computeDistance, translatePoint } from '../../server/gateways/places/geometry'
import { signTencent } from '../../server/gateways/places/tencent'

/** A place of the stand-in's little town, by WGS-84. */
interface TownPlace {
  id: number
  name: string
  address: string
  latitude: number
  longitude: number
}

/**
 * Providers of places and tiles as their documentation describes them: Tencent's with key, signature, pages and status codes,
 * Nominatim's with its User-Agent, box and limit, and tiles drawn here. Both know one little town.
 */
export interface MapStandIn {
  url: string
  key: string
  secret: string
  tileUrl: string
  places: readonly TownPlace[]
  /** Settings of a server that uses it. */
  settings(provider: 'nominatim' | 'tencent'): Record<string, string>
  /** Addresses of the calls, without tiles. */
  calls: string[]
  /** Tencent's status, or 'silent' (the connection is cut), 'html', or a status of HTTP, for every call until undefined. */
  refuse(how: number | 'silent' | 'html' | `http ${number}` | undefined): void
  /** Tiles are missing from now on, or there again. */
  breakTiles(broken: boolean): void
  close(): Promise<void>
}

const KEY = 'AAAAA-BBBBB-CCCCC-DDDDD-EEEEE-FFFFF'
const SECRET = 'a-secret-of-the-map-stand-in'
/** The office of the brands is in its middle. */
const CENTER = { latitude: 1.28437, longitude: 103.85107 }

/** 45 cafés northward, 30 m apart, and a tower 20 km away. */
const places: readonly TownPlace[] = [
  ...Array.from({ length: 45 }, (_, n) => ({
    id: n + 1,
    name: `Café ${n + 1}`,
    address: `${n + 1} Harbour Street, Little Town`,
    latitude: CENTER.latitude + n * 0.00027,
    longitude: CENTER.longitude,
  })),
  {
    id: 46,
    name: 'Far Tower',
    address: '1 Hill Road, Little Town',
    latitude: CENTER.latitude + 0.18,
    longitude: CENTER.longitude,
  },
]

type Answer = { status?: number; body: unknown }
const refusal = (status: number, message: string): Answer => ({ body: { status, message } })

function within(center: { latitude: number; longitude: number }, radius: number, keyword: string) {
  return places
    .map((place) => ({ place, distance: computeDistance(center, place) }))
    .filter(({ place, distance }) => {
      const words = `${place.name} ${place.address}`.toLowerCase()
      return distance <= radius && words.includes(keyword.toLowerCase())
    })
    .sort((one, other) => one.distance - other.distance)
}

/** 'nearby(lat,lng,radius…)', by GCJ-02. */
function readBoundary(text: string) {
  const [latitude = NaN, longitude = NaN, radius = NaN] =
    /^nearby\((.*)\)$/.exec(text)?.[1]?.split(',').map(Number) ?? []
  return { center: translatePoint({ latitude, longitude }, 'gcj02', 'wgs84'), radius }
}

function answerTencent(path: string, query: URLSearchParams): Answer {
  const { key, sig, ...rest } = Object.fromEntries(query)
  if (!key) return refusal(311, 'key format error')
  if (key !== KEY) return refusal(190, 'invalid key')
  if (sig !== signTencent(path, { ...rest, key }, SECRET))
    return refusal(111, 'signature verification failed')
  const toGcj = (place: TownPlace) => {
    const { latitude, longitude } = translatePoint(place, 'wgs84', 'gcj02')
    return { lat: latitude, lng: longitude }
  }
  if (path === '/ws/place/v1/search' || path === '/ws/place/v1/explore') {
    const { center, radius } = readBoundary(rest.boundary ?? '')
    const [size, index] = [Number(rest.page_size), Number(rest.page_index)]
    if (!(size >= 1 && size <= 20 && index >= 1) || Number.isNaN(radius))
      return refusal(310, 'request parameter error')
    if (path.endsWith('search') && !rest.keyword) return refusal(306, 'lacks keyword')
    const found = within(center, radius, rest.keyword ?? '')
    if (found.length === 0) return refusal(347, 'no result')
    const data = found.slice((index - 1) * size, index * size).map(({ place, distance }) => ({
      id: String(place.id),
      title: place.name,
      address: place.address,
      location: toGcj(place),
      _distance: distance,
    }))
    return { body: { status: 0, message: 'query ok', count: found.length, data } }
  }
  if (path === '/ws/geocoder/v1/') {
    const { center } = readBoundary(`nearby(${rest.location},1)`)
    const [nearest] = within(center, 500, '')
    return nearest
      ? {
          body: {
            status: 0,
            result: {
              address: nearest.place.address,
              formatted_addresses: { recommend: nearest.place.name },
            },
          },
        }
      : refusal(347, 'no result')
  }
  if (path === '/ws/location/v1/ip')
    return /^(10|127|192\.168)\./.test(rest.ip ?? '')
      ? refusal(375, 'local network')
      : { body: { status: 0, result: { ip: rest.ip, location: { lat: 1.3, lng: 103.8 } } } }
  return refusal(404, 'no such service')
}

function answerNominatim(path: string, query: URLSearchParams, agent: string): Answer {
  if (!/^.+ \(.+@.+\)$/.test(agent)) return { status: 403, body: { error: 'who are you' } }
  if (query.get('format') !== 'jsonv2') return { status: 400, body: { error: 'format' } }
  const toRow = ({ id, name, address, latitude, longitude }: TownPlace) => ({
    place_id: id,
    lat: String(latitude),
    lon: String(longitude),
    name,
    display_name: `${name}, ${address}`,
  })
  if (path === '/reverse') {
    const at = { latitude: Number(query.get('lat')), longitude: Number(query.get('lon')) }
    const level = Number(query.get('zoom'))
    const [nearest] = within(at, level >= 18 ? 200 : 50_000, level >= 18 ? '' : 'street')
    return { body: nearest ? toRow(nearest.place) : { error: 'Unable to geocode' } }
  }
  const [left = 0, top = 0, right = 0, bottom = 0] = (query.get('viewbox') ?? '')
    .split(',')
    .map(Number)
  if (query.get('bounded') !== '1' || Number(query.get('limit')) > 40)
    return { status: 400, body: { error: 'limit' } }
  const rows = places
    .filter(({ name }) => name.toLowerCase().includes((query.get('q') ?? '').toLowerCase()))
    .filter(
      ({ latitude, longitude }) =>
        longitude >= left && longitude <= right && latitude <= top && latitude >= bottom,
    )
  return { body: rows.slice(0, Number(query.get('limit'))).map(toRow) }
}

/** Streets, drawn: each tile of another green, with its own lines. */
function drawTile(z: number, x: number, y: number): Promise<Buffer> {
  const shade = 225 + ((x + y) % 2) * 8
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="rgb(${shade - 10},${shade},${shade - 14})"/><path d="M0 ${40 + ((x * 37 + z) % 160)}H256M${40 + ((y * 53 + z) % 160)} 0V256" stroke="#fff" stroke-width="14"/><path d="M0 ${200 - ((y * 29) % 120)}L256 ${60 + ((x * 41) % 120)}" stroke="#f0d9a0" stroke-width="8"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

async function send(response: ServerResponse, { status = 200, body }: Answer): Promise<void> {
  response.statusCode = status
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify(body))
}

/** Starts it on a port of its own. */
export async function startMapStandIn(): Promise<MapStandIn> {
  const calls: string[] = []
  let how: Parameters<MapStandIn['refuse']>[0]
  let noTiles = false

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://stand-in')
    const tile = /^\/tiles\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(pathname)
    if (tile) {
      if (noTiles) return send(response, { status: 404, body: {} })
      const [z = 0, x = 0, y = 0] = tile.slice(1).map(Number)
      response.setHeader('content-type', 'image/png')
      response.end(await drawTile(z, x, y))
      return
    }
    calls.push(request.url ?? '')
    if (how === 'silent') return void request.socket.destroy()
    if (how === 'html') return void response.end('<!doctype html><p>Bad gateway')
    if (typeof how === 'string') return send(response, { status: Number(how.slice(5)), body: {} })
    if (how !== undefined) return send(response, refusal(how, 'refused'))
    const agent = request.headers['user-agent'] ?? ''
    await send(
      response,
      pathname.startsWith('/ws/')
        ? answerTencent(pathname, searchParams)
        : answerNominatim(pathname, searchParams, agent),
    )
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const tileUrl = `${url}/tiles/{z}/{x}/{y}.png`
  return {
    url,
    key: KEY,
    secret: SECRET,
    tileUrl,
    places,
    settings: (provider) => ({
      MAP_PROVIDER: provider,
      MAP_API_URL: url,
      MAP_TILE_URL: tileUrl,
      ...(provider === 'tencent' && { MAP_KEY: KEY, MAP_SECRET: SECRET }),
    }),
    calls,
    refuse(next) {
      how = next
    },
    breakTiles(broken) {
      noTiles = broken
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
