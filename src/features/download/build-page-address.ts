import type { Mode } from '@/brand/choose-mode'
import { siteOrigin } from '@/platform/capabilities/origin/origin'
import type { Brand } from '../../../config/brands'

/** The address of the download page for somebody else's browser, with the invitation that brought the person here. */
export function buildPageAddress(
  { frontHost, testFrontHost }: Brand,
  mode: Mode,
  code: string,
): string {
  const host = siteOrigin() || (mode === 'online' ? frontHost : testFrontHost)
  return `${host}/#/o/download${code && `?inviteCode=${encodeURIComponent(code)}`}`
}
