import { useBrand } from '@/brand/brand-store'
import { siteOrigin } from '@/platform/capabilities/origin/origin'

/** Origins whose pages open inside: the brand's, and the site that we are on. */
export function listAllowedOrigins(): readonly string[] {
  const { webOrigins } = useBrand.getState().brand
  const own = siteOrigin()
  return own ? [...webOrigins, own] : webOrigins
}
