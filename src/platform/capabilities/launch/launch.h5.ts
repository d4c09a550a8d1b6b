import { keepLandingAddress } from './landing-address'
import { parseQuery } from './parse-query'
import type {
  CleanLaunchQuery,
  OnOpenedAgain,
  ReadCodeQuery,
  ReadLaunchPath,
  ReadLaunchQuery,
} from './contract'

function hashParts(): [string, string] {
  const [path = '', query = ''] = window.location.hash.replace(/^#/, '').split(/\?(.*)/s)
  return [path, query]
}

export const readLaunchQuery: ReadLaunchQuery = () => {
  return { ...parseQuery(window.location.search), ...parseQuery(hashParts()[1]) }
}

export const readLaunchPath: ReadLaunchPath = () => {
  keepLandingAddress()
  return hashParts()[0] || '/'
}

function without(query: string, names: readonly string[]): string {
  return query
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !names.includes(part.split('=')[0] ?? ''))
    .join('&')
}

export const cleanLaunchQuery: CleanLaunchQuery = (names) => {
  keepLandingAddress()
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

export const readCodeQuery: ReadCodeQuery = (query) => query

export const onOpenedAgain: OnOpenedAgain = () => {}
