import type { EndpointData, RequestOf, ResponseOf } from '@contract/endpoint'
import { DEFAULT_LANGUAGE } from '@contract/languages'
import { newId } from '../db/id'
import type { RequestContext } from '../http/context'
import type { Route } from '../http/endpoint'
import { runOnce } from '../http/idempotency'
import { formatAddressSubject, formatDeviceSubject } from '../http/limit-subject'
import { routes } from '../modules'
import type { Services } from '../services'

/** Who calls: a signed-in person, or a visitor on a device. */
export interface CallerIdentity {
  userId?: string
  sessionCode?: string
  deviceId?: string
  ip?: string
  /** Idempotency-Key; a fresh one when it is left out. */
  key?: string
}

export interface Caller {
  call<E extends EndpointData>(
    endpoint: E,
    request: RequestOf<E>,
    who: CallerIdentity,
  ): Promise<ResponseOf<E>>
  list<E extends EndpointData & { paged: true }>(
    endpoint: E,
    request: RequestOf<E>,
    who: CallerIdentity,
  ): Promise<ResponseOf<E>[]>
}

function find(endpoint: EndpointData): Route {
  const route = routes.flat().find((candidate) => candidate.endpoint === endpoint)
  if (!route) throw new Error(`the server has no ${endpoint.method} ${endpoint.path}`)
  return route
}

/** Calls the server's endpoints from within: schema, use case and idempotency as over HTTP, without the network. */
export function createCaller(services: Services): Caller {
  async function contextOf(who: CallerIdentity): Promise<RequestContext> {
    const { ip = '127.0.0.1' } = who
    return {
      services,
      userId: who.userId ?? '',
      sessionCode: who.sessionCode ?? '',
      deviceId: who.deviceId ?? '',
      limitDevice: who.sessionCode
        ? formatDeviceSubject(who.sessionCode)
        : formatAddressSubject(ip),
      tokenId: '',
      token: '',
      language: DEFAULT_LANGUAGE,
      platform: 'h5',
      device: undefined,
      ip,
      origin: '',
      ipCountry: undefined,
      requestId: newId(),
      now: await services.businessClock.now(services.db),
      log: services.log,
    }
  }

  async function run(
    endpoint: EndpointData,
    request: unknown,
    who: CallerIdentity,
  ): Promise<unknown> {
    const { name, handler } = find(endpoint)
    const context = await contextOf(who)
    const outcome =
      handler.kind === 'idempotent'
        ? await runOnce({ name, endpoint, handler }, context, request, who.key ?? newId())
        : await handler.run(context, request)
    return outcome.data
  }

  // The handler's schema made the data; the endpoint's phantom type names it.
  return {
    call: async <E extends EndpointData>(endpoint: E, request: RequestOf<E>, who: CallerIdentity) =>
      (await run(endpoint, request, who)) as ResponseOf<E>,
    list: async <E extends EndpointData & { paged: true }>(
      endpoint: E,
      request: RequestOf<E>,
      who: CallerIdentity,
    ) => (await run(endpoint, request, who)) as ResponseOf<E>[],
  }
}
