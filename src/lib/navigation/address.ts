import { readCodeQuery } from '@/platform/capabilities/launch/launch'
import { parseQuery } from '@/platform/capabilities/launch/parse-query'
import { receiveQuery } from './person'
import { findRoute, type Route, type RoutePath } from './routes'

/** Names that pages had or that people type, and the page each one means (docs/product/navigation.md, "Names of pages"). */
const pageNames: Readonly<Record<string, RoutePath>> = {
  '': '/pages/index',
  '/': '/pages/index',
  '/index': '/pages/index',
  '/pages/index/index': '/pages/index',
  '/pages/home': '/pages/home/index',
  '/pages/login': '/pages/login/index',
  '/pages/register': '/pages/register/index',
  '/pages/webview': '/pages/webview/index',
  '/pages/sets': '/pages/sets/index',
  '/download': '/o/download',
  '/s': '/pages/card/verify',
  // Literals, which a store build leaves out.
  ...(process.env.COMPLIANCE === 'store'
    ? {}
    : ({
        '/pages/income': '/pages/income/index',
        '/pages/invite': '/pages/invite/index',
      } as const)),
}

type Query = Readonly<Record<string, string>>

/** An address as it came from outside: perhaps of no page of ours, perhaps with any query. */
export interface OutsideAddress {
  readonly path: string
  readonly query: Query
}

/** A page of the table with a query that it takes. */
export interface Address {
  readonly path: RoutePath
  readonly query: Query
}

/** Reads an address as text: `pages/x?a=1`, `/pages/x`, `#/pages/x`; old names become their pages. */
export function splitAddress(text: string): OutsideAddress {
  const [rawPath = '', search = ''] = text.replace(/^#/, '').split(/\?(.*)/s)
  const withSlash = rawPath === '' || rawPath.startsWith('/') ? rawPath : `/${rawPath}`
  const path = withSlash.length > 1 ? withSlash.replace(/\/$/, '') : withSlash
  return { path: pageNames[path] ?? path, query: parseQuery(search) }
}

function pickQuery({ query: names = [] }: Route, query: Query): Query | undefined {
  if (names.includes('*')) return query
  const picked: Record<string, string> = {}
  for (const name of names) {
    const key = name.replace('?', '')
    const value = query[key]
    if (value) picked[key] = value
    else if (key === name) return undefined
  }
  return picked
}

/** The page that an address names, with the parameters that it takes; undefined when there is none or a parameter it needs is missing. */
export function addressOf({ path, query }: OutsideAddress): Address | undefined {
  const route = findRoute(path)
  const picked = route && pickQuery(route, readCodeQuery(query))
  return picked && route && { path: route.path, query: picked }
}

/** The same for an address that comes from outside (the start, a page's own address, a link, a code): what it brings beside the page, such as an invitation, is kept. */
export function receiveAddress(address: OutsideAddress): Address | undefined {
  receiveQuery(readCodeQuery(address.query))
  return addressOf(address)
}
