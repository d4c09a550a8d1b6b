import type { Host } from './contract'

export function getHost(): Host {
  return { name: 'weapp', columnCap: 480, panel: undefined }
}
