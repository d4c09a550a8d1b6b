import Taro from '@tarojs/taro'
import { readAddressInside } from '../app-events/address-inside'
import { parseQuery } from './parse-query'
import type {
  CleanLaunchQuery,
  OnOpenedAgain,
  ReadCodeQuery,
  ReadLaunchPath,
  ReadLaunchQuery,
} from './contract'

const HOME = '/pages/index'

export const readCodeQuery: ReadCodeQuery = (query) => {
  const { scene, q } = query
  const [page = '', ofLink] = q ? readAddressInside(q).split(/\?(.*)/s) : []
  return {
    // WeChat opens home for every link: it leads on to the page that this one names.
    ...(page.startsWith('/pages/') && page !== HOME ? { reback: page } : {}),
    ...(ofLink ? parseQuery(ofLink) : {}),
    ...(scene ? parseQuery(scene) : {}),
    ...query,
  }
}

/** WeChat's values are still encoded. */
function plain(raw: Readonly<Record<string, unknown>>): Record<string, string> {
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (typeof value === 'string') Object.assign(query, parseQuery(`${name}=${value}`))
  }
  return readCodeQuery(query)
}

export const readLaunchQuery: ReadLaunchQuery = () => plain(Taro.getLaunchOptionsSync().query)

export const readLaunchPath: ReadLaunchPath = () =>
  `/${Taro.getLaunchOptionsSync().path.replace(/^\//, '')}`

export const cleanLaunchQuery: CleanLaunchQuery = () => {}

export const onOpenedAgain: OnOpenedAgain = (listener) => {
  // WeChat says the same once more whenever the program comes to the front.
  let last = JSON.stringify(Taro.getLaunchOptionsSync().query)
  Taro.onAppShow(({ query }) => {
    const now = JSON.stringify(query ?? {})
    if (now !== last) listener(plain(query ?? {}))
    last = now
  })
}
