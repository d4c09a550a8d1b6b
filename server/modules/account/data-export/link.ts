import { timingSafeEqual } from 'node:crypto'
import { computeKeyedHash } from '../../../security/encryption'
import type { Services } from '../../../services'

/** How long the file can be fetched. */
const LINK_SECONDS = 300

export const EXPORT_ROUTE = '/files/export/'

const sign = ({ config }: Pick<Services, 'config'>, userId: string, expires: number) =>
  computeKeyedHash(config.dataKey, 'data-export', `${userId}|${expires}`)

const now = ({ systemClock }: Pick<Services, 'systemClock'>) =>
  Math.floor(systemClock.now().getTime() / 1000)

/** Where a member's file lies from now on. */
export function createExportLink(services: Services, userId: string): string {
  const expires = now(services) + LINK_SECONDS
  const signature = sign(services, userId, expires)
  return `${services.config.filesUrl}${EXPORT_ROUTE}${userId}?expires=${expires}&signature=${signature}`
}

/** Whether a link was made here for this member and has not run out. */
export function isGenuineLink(
  services: Services,
  { userId, expires, signature }: { userId: string; expires: number; signature: string },
): boolean {
  if (expires < now(services)) return false
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(services, userId, expires))]
  return given.length === right.length && timingSafeEqual(given, right)
}
