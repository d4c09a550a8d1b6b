import { readLaunchQuery } from '../launch/launch'
import { detectWebHost } from './detect-web-host'
import type { Host } from './contract'

let known: Host | undefined

/** The host this page runs in; it cannot change while the page lives. */
export function getHost(): Host {
  known ??= detectWebHost(navigator.userAgent, readLaunchQuery())
  return known
}
