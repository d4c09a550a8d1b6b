import { randomUUID } from 'node:crypto'
import { HEADER } from '../../../contract/headers'
import type { Route } from '../../../server/http/endpoint'
import type { CardDevice } from '../../support/card-device'
import type { WireRequest } from './wire'

/** Who sends a request, as its headers say. */
export interface Caller {
  name: string
  token?: string
  sessionCode?: string
  address: string
}

/** What a request says, by name. */
export type Fields = Readonly<Record<string, unknown>>
/** Names and values in the order in which they are sent; a name may stand twice. */
export type Headers = [string, string][]

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '')

/** Percent-encoded; half characters, which no address can hold, are left to be what encodes them wrongly. */
export function encodePart(text: string): string {
  try {
    return encodeURIComponent(text)
  } catch {
    return '%ED%A0%80'
  }
}

function pathOf({ endpoint }: Route, fields: Fields): string {
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_part, name: string) =>
    encodePart(textOf(fields[name])),
  )
  if (endpoint.method === 'POST') return filled
  const query = Object.entries(fields)
    .filter(([name, value]) => value !== undefined && !endpoint.params?.includes(name))
    .map(([name, value]) => `${encodePart(name)}=${encodePart(textOf(value))}`)
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled
}

/** A form with one file, as a browser writes it. */
export function buildForm(
  fields: Fields,
  file: Buffer,
  { boundary = 'starcard-fuzz', filename = 'photo.jpg', name = 'image', ended = true } = {},
): Buffer {
  const part = (head: string, body: Buffer) =>
    Buffer.concat([Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`), body, Buffer.from('\r\n')])
  return Buffer.concat([
    ...Object.entries(fields).map(([field, value]) =>
      part(`Content-Disposition: form-data; name="${field}"`, Buffer.from(textOf(value))),
    ),
    part(
      `Content-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/jpeg`,
      file,
    ),
    Buffer.from(ended ? `--${boundary}--\r\n` : ''),
  ])
}

interface Making {
  route: Route
  fields: Fields
  caller: Caller
  card: CardDevice
  /** A picture that may be uploaded. */
  picture: Buffer
}

/** The request as a client of ours would write it. */
export function buildRequest({ route, fields, caller, card, picture }: Making): WireRequest {
  const { endpoint } = route
  const headers: Headers = [
    ...(caller.sessionCode ? [[HEADER.session, caller.sessionCode] as [string, string]] : []),
    ...(caller.token ? [[HEADER.token, caller.token] as [string, string]] : []),
    ...(endpoint.idempotent ? [[HEADER.idempotencyKey, randomUUID()] as [string, string]] : []),
    ['origin', 'http://localhost:8080'],
    // As the proxy in front tells it; of an address like this one providers know the place.
    ['x-forwarded-for', caller.address.replace(/^127\.20\.0/, '203.0.113')],
  ]
  const request = { method: endpoint.method, path: pathOf(route, fields), address: caller.address }
  if (endpoint.multipart) {
    const form = { path: 'image/app', filename: 'photo.jpg', ...fields }
    headers.push(['content-type', 'multipart/form-data; boundary=starcard-fuzz'])
    return { ...request, headers, body: buildForm(form, picture) }
  }
  if (endpoint.method === 'GET') return { ...request, headers }
  headers.push(['content-type', 'application/json'])
  if (!endpoint.signed) return { ...request, headers, body: Buffer.from(JSON.stringify(fields)) }
  const signed = card.sign(fields)
  return {
    ...request,
    headers: [...headers, ...Object.entries(signed.headers)],
    body: Buffer.from(signed.body),
  }
}
