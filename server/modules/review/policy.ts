import type { StoreReview } from './repository'

/** Version under which a store reviews the app (docs/product/hosts.md, "Store review"). */
const EXAMINE_VERSION = '1000'

/** `auditStatue` of getAppVersion: 1 for the examine version while a store reviews this deployment. */
export function computeAuditStatue(
  examineVersion: string | number,
  { auditStatue }: Pick<StoreReview, 'auditStatue'>,
): 0 | 1 {
  return String(examineVersion) === EXAMINE_VERSION ? auditStatue : 0
}
