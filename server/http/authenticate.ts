import type { FastifyRequest } from 'fastify'
import type { EndpointData } from '@contract/endpoint'
import { HEADER } from '@contract/headers'
import { findCountry } from '../gateways/geoip/country-of'
import type { Executor } from '../db/transaction'
import type { Services } from '../services'
import type { RequestContext } from './context'
import { formatAddressSubject, formatDeviceSubject } from './limit-subject'
import { TokenExpired } from './error'
import { readDeviceInfo, header, readLanguageHeader, readPlatform } from './request-headers'

const SESSION_CODE = /^[\w-]{1,128}$/

/** Who holds a token and on which device: known to the session module, handed in by app.ts. */
export interface SessionLookup {
  /** The device of a session code, '' without one; `issued` when the server gave that code. */
  deviceOf(exec: Executor, sessionCode: string): Promise<{ id: string; issued: boolean }>
  /** @throws TokenExpired when the token is no longer valid or belongs to another device. */
  authenticate(
    services: Services,
    token: string,
    deviceId: string,
  ): Promise<{ userId: string; tokenId: string }>
}

interface Caller {
  userId: string
  tokenId: string
  token: string
}

export interface Lookups {
  services: Services
  sessions: SessionLookup
}

const NOBODY: Caller = { userId: '', tokenId: '', token: '' }

/** 'public' ignores a token, 'optional' takes a valid one, 'user' requires one. */
async function callerOf(
  request: FastifyRequest,
  access: EndpointData['access'],
  { services, sessions }: Lookups,
  deviceId: string,
): Promise<Caller> {
  const token = header(request, HEADER.token)
  if (access === 'public' || (access === 'optional' && token === '')) return NOBODY
  if (token === '') throw new TokenExpired()
  try {
    return { ...(await sessions.authenticate(services, token, deviceId)), token }
  } catch (error) {
    if (access === 'optional' && error instanceof TokenExpired) return NOBODY
    throw error
  }
}

/** Whether the connection itself comes from a proxy that is believed: it then names who is behind it. */
function isFromProxy({ ips }: FastifyRequest): boolean {
  return ips !== undefined && ips.length > 1
}

/** The country of the caller's address: from the header of a trusted proxy, else from the table. */
function ipCountryOf(request: FastifyRequest, { config }: Services): string | undefined {
  const named =
    config.countryHeader && isFromProxy(request)
      ? header(request, config.countryHeader).toUpperCase()
      : ''
  return /^[A-Z]{2}$/.test(named) ? named : findCountry(request.ip)
}

/** Reads everything that a handler knows about its caller from the request's headers; `now` is business time. */
export async function createContext(
  request: FastifyRequest,
  access: EndpointData['access'],
  lookups: Lookups,
  now: Date,
): Promise<RequestContext> {
  const { services, sessions } = lookups
  const given = header(request, HEADER.session)
  const sessionCode = SESSION_CODE.test(given) ? given : ''
  const { id: deviceId, issued } = await sessions.deviceOf(services.db, sessionCode)
  return {
    services,
    ...(await callerOf(request, access, lookups, deviceId)),
    sessionCode,
    deviceId,
    limitDevice: issued ? formatDeviceSubject(sessionCode) : formatAddressSubject(request.ip),
    language: readLanguageHeader(request),
    platform: readPlatform(request),
    device: readDeviceInfo(request),
    ip: request.ip,
    origin: header(request, 'origin'),
    ipCountry: ipCountryOf(request, services),
    requestId: request.id,
    now,
    log: request.log,
  }
}
