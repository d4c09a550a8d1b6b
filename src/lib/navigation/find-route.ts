import { parseQuery } from '@/platform/capabilities/launch/parse-query'
import { routes, type Route } from './routes'

/** Names that pages had or that people type, and the page each one means (docs/product/navigation.md, "Names of pages"). */
const pageNames: Readonly<Record<string, string>> = {
  '': '/pages/index',
  '/': '/pages/index',
  '/index': '/pages/index',
  '/pages/index/index': '/pages/index',
  '/pages/home': '/pages/home/index',
  '/pages/login': '/pages/login/index',
  '/pages/register': '/pages/register/index',
  '/pages/webview': '/pages/webview/index',
  '/pages/sets': '/pages/sets/index',
  '/pages/income': '/pages/income/index',
  '/pages/invite': '/pages/invite/index',
  '/download': '/o/download',
}

export interface Place {
  path: string
  query: Record<string, string>
}

/** Reads an address of the program: `pages/x?a=1`, `/pages/x`, `#/pages/x`; old names become their pages. */
export function placeOf(address: string): Place {
  const [rawPath = '', search = ''] = address.replace(/^#/, '').split(/\?(.*)/s)
  const withSlash = rawPath === '' || rawPath.startsWith('/') ? rawPath : `/${rawPath}`
  const path = withSlash.length > 1 ? withSlash.replace(/\/$/, '') : withSlash
  return { path: pageNames[path] ?? path, query: parseQuery(search) }
}

export function findRoute(path: string): Route | undefined {
  return routes.find((route) => route.path === path || route.aliases?.includes(path))
}
