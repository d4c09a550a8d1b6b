import type { FastifyInstance } from 'fastify'
import type { EndpointData, RequestOf, ResponseOf } from '../../contract/endpoint'
import type { Envelope, PageInfo } from '../../contract/envelope'
import { HEADER } from '../../contract/headers'
import type { Language } from '../../contract/languages'
import { buildApp } from '../../server/app'
import { loadConfig } from '../../server/config/env'
import { createServices, type ServiceOverrides } from '../../server/create-services'
import type { RouteSet } from '../../server/http/endpoint'
import { createLog } from '../../server/http/log'
import { routes } from '../../server/modules'
import type { Services } from '../../server/services'
import { movableClock } from './clock'
import { createTestDatabase, leaveTestCluster, type TestDatabase } from './database'

export interface CallOptions {
  token?: string
  idempotencyKey?: string
  language?: Language
  /** Default: the session of the test's own device. '' sends none. */
  sessionCode?: string
  /** Default: the address of the session's device; 127.0.0.1 for a session that is not a device of this test. */
  ip?: string
  headers?: Record<string, string>
}

/** `data` of a paged endpoint is its rows. */
export type DataOf<E> = E extends { paged: true } ? ResponseOf<E>[] : ResponseOf<E>
export type Answer<E> = Envelope<DataOf<E>> & {
  page?: PageInfo
  status: number
  headers: Record<string, unknown>
}

export interface TestApp {
  app: FastifyInstance
  services: Services
  database: TestDatabase
  /** Session code of the device that calls by default. */
  sessionCode: string
  call<E extends EndpointData>(
    endpoint: E,
    request: RequestOf<E>,
    options?: CallOptions,
  ): Promise<Answer<E>>
  /** A further device, at an address of its own: its session code. */
  newDevice(): Promise<string>
  close(): Promise<void>
}

export interface TestAppOptions extends ServiceOverrides {
  env?: Record<string, string>
  /** Where log lines go; by default nowhere. */
  logLines?: string[]
  h5?: string
  /** How long the body of an upload may be silent. */
  silenceMs?: number
  /** Endpoints beside the contract's, for tests of the layer itself. */
  extraRoutes?: readonly RouteSet[]
}

const SESSION_PATH = '/user/other/session/set'
const OWN_ADDRESS = '127.0.0.1'
let devices = 0

/** Fills `{name}` parts of a path and puts a GET's fields into the query. */
function addressOf(endpoint: EndpointData, request: Record<string, unknown>): string {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_part, name: string) =>
    encodeURIComponent(String(request[name])),
  )
  if (endpoint.method === 'POST') return path
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(request))
    if (value !== undefined && !endpoint.params?.includes(name)) query.set(name, String(value))
  return query.size > 0 ? `${path}?${query}` : path
}

/** The whole server on a database and a standing clock of its own; calls go through HTTP injection. It shares its event loop with the test, so it never sheds load by the loop's delay. */
export async function createTestApp({
  env = {},
  logLines,
  h5,
  silenceMs,
  extraRoutes = [],
  ...overrides
}: TestAppOptions = {}): Promise<TestApp> {
  const database = await createTestDatabase()
  const config = loadConfig({
    STARCARD_MODE: 'test',
    FLOOD_PER_MINUTE: '1000000',
    MAX_EVENT_LOOP_DELAY_MS: '0',
    PUBLIC_URL: 'http://localhost:8080',
    ...env,
  })
  const logger = createLog(
    logLines ? 'debug' : 'silent',
    logLines && { write: (line) => void logLines.push(line) },
  )
  const services = createServices(config, database.db, logger, {
    systemClock: movableClock(),
    ...overrides,
  })
  const app = await buildApp(services, {
    logger,
    h5: h5 ?? '/nonexistent',
    routes: [...routes, ...extraRoutes],
    ...(silenceMs === undefined ? {} : { silenceMs }),
  })

  const addresses = new Map<string, string>()
  async function startDevice(ip: string): Promise<string> {
    devices += 1
    const response = await app.inject({
      method: 'POST',
      url: SESSION_PATH,
      remoteAddress: ip,
      payload: { type: 0, sessionCode: `test-device-${process.pid}-${devices}` },
    })
    const { data } = response.json<Envelope<string>>()
    addresses.set(data, ip)
    return data
  }
  const newDevice = () =>
    startDevice(`10.${devices >> 16}.${(devices >> 8) & 255}.${devices & 255}`)
  const sessionCode = await startDevice(OWN_ADDRESS)

  async function call<E extends EndpointData>(
    endpoint: E,
    request: RequestOf<E>,
    options: CallOptions = {},
  ): Promise<Answer<E>> {
    const fields = Object.fromEntries(Object.entries(request ?? {}))
    const session = options.sessionCode ?? sessionCode
    const response = await app.inject({
      method: endpoint.method,
      url: addressOf(endpoint, fields),
      remoteAddress: options.ip ?? addresses.get(session) ?? OWN_ADDRESS,
      headers: {
        ...(session ? { [HEADER.session]: session } : {}),
        ...(options.token ? { [HEADER.token]: options.token } : {}),
        ...(options.idempotencyKey ? { [HEADER.idempotencyKey]: options.idempotencyKey } : {}),
        ...(options.language ? { [HEADER.language]: options.language } : {}),
        ...options.headers,
      },
      ...(endpoint.method === 'POST' ? { payload: fields } : {}),
    })
    const envelope = response.json<Envelope<DataOf<E>> & { page?: PageInfo }>()
    return { ...envelope, status: response.statusCode, headers: response.headers }
  }

  return {
    app,
    services,
    database,
    sessionCode,
    call,
    newDevice,
    async close() {
      await app.close()
      await database.drop()
      await leaveTestCluster()
    },
  }
}
