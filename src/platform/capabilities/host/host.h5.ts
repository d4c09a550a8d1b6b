import { readLaunchQuery } from '../launch/launch'
import { detectWebHost } from './detect-web-host'
import type { GetHost, Host } from './contract'

let known: Host | undefined

export const getHost: GetHost = () => {
  known ??= detectWebHost(navigator.userAgent, readLaunchQuery())
  return known
}
