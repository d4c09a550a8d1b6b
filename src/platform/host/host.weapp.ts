import type { Host } from './types'

export function getHost(): Host {
  return { name: 'weapp', columnCap: 480, panel: undefined }
}
