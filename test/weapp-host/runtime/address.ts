import type { Query } from './types'

/** `../b?x=1` seen from `pages/a/a` → path and query; values are not decoded, as in WeChat. */
export function parseAddress(url: string, from: string): { path: string; query: Query } {
  const at = url.indexOf('?')
  const route = at < 0 ? url : url.slice(0, at)
  const parts = route.startsWith('/') ? [] : from.split('/').slice(0, -1)
  for (const part of route.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return {
    path: parts.join('/').replace(/\.html$/, ''),
    query: at < 0 ? {} : parseQuery(url.slice(at + 1)),
  }
}

function parseQuery(text: string): Query {
  const pairs = text.split('&').filter((pair) => pair !== '')
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf('=')
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    }),
  )
}

/** The other way round. Values are as they came: WeChat hands them on without decoding. */
export function formatAddress(path: string, query: Query = {}): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return `/${path.replace(/^\//, '')}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`
}
