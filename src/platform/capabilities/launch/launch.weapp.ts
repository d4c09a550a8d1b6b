import Taro from '@tarojs/taro'
import { parseQuery } from './parse-query'

/** Query of the launch: a share card's, or a scanned mini-program code's `scene`. */
export function readLaunchQuery(): Record<string, string> {
  const raw: Record<string, unknown> = Taro.getLaunchOptionsSync().query
  const query: Record<string, string> = {}
  for (const [name, value] of Object.entries(raw)) {
    if (typeof value === 'string') Object.assign(query, parseQuery(`${name}=${value}`))
  }
  return query.scene ? { ...parseQuery(query.scene), ...query } : query
}

export function readLaunchPath(): string {
  return `/${Taro.getLaunchOptionsSync().path.replace(/^\//, '')}`
}

/** Nothing to clean: a mini-program shows no address. */
export function cleanLaunchQuery(_names: readonly string[]): void {}
