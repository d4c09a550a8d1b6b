import Taro from '@tarojs/taro'
import { parseQuery } from './parse-query'
import type { CleanLaunchQuery, ReadLaunchPath, ReadLaunchQuery } from './contract'

export const readLaunchQuery: ReadLaunchQuery = () => {
  const raw: Record<string, unknown> = Taro.getLaunchOptionsSync().query
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (typeof value === 'string') Object.assign(query, parseQuery(`${name}=${value}`))
  }
  return query.scene ? { ...parseQuery(query.scene), ...query } : query
}

export const readLaunchPath: ReadLaunchPath = () =>
  `/${Taro.getLaunchOptionsSync().path.replace(/^\//, '')}`

export const cleanLaunchQuery: CleanLaunchQuery = () => {}
