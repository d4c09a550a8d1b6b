import type { EndpointData } from '@contract/endpoint'
import { formatQuery } from '@/platform/capabilities/launch/parse-query'

/** Where a request goes and what it carries: `{name}` parts of the path, then a query (GET) or a JSON body (POST). */
export interface Address {
  url: string
  body: string | undefined
}

function isScalar(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Fills an endpoint's path from the request and puts the other fields where the method wants them. */
export function addressOf(
  endpoint: EndpointData,
  baseUrl: string,
  request: Readonly<Record<string, unknown>>,
): Address {
  const rest: Record<string, unknown> = { ...request }
  let path = endpoint.path
  for (const name of endpoint.params ?? []) {
    path = path.replace(`{${name}}`, encodeURIComponent(String(rest[name])))
    delete rest[name]
  }
  if (endpoint.method === 'POST') return { url: baseUrl + path, body: JSON.stringify(rest) }
  const query: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(rest)) if (isScalar(value)) query[name] = value
  const text = formatQuery(query)
  return { url: baseUrl + path + (text && `?${text}`), body: undefined }
}
