import { parseQuery } from './parse-query'

function hashParts(): [string, string] {
  const [path = '', query = ''] = window.location.hash.replace(/^#/, '').split(/\?(.*)/s)
  return [path, query]
}

/** Query of the address that opened the app: before `#`, and inside the hash, which wins. */
export function readLaunchQuery(): Record<string, string> {
  return { ...parseQuery(window.location.search), ...parseQuery(hashParts()[1]) }
}

/** Path inside the hash, '/' when there is none. */
export function readLaunchPath(): string {
  return hashParts()[0] || '/'
}

function without(query: string, names: readonly string[]): string {
  return query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !names.includes(part.split('=')[0] ?? ''))
    .join('&')
}

/** Takes parameters out of the address, so that they are neither shared nor used twice. Does not reload. */
export function cleanLaunchQuery(names: readonly string[]): void {
  const search = without(window.location.search, names)
  const [path, hashQuery] = hashParts()
  const inner = without(hashQuery, names)
  const hash = path === '' && inner === '' ? '' : `#${path}${inner && `?${inner}`}`
  window.history.replaceState(
    window.history.state,
    '',
    `${window.location.pathname}${search && `?${search}`}${hash}`,
  )
}
