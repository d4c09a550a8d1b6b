import { sessionEndpoints } from '@contract/session/endpoints'
import { fetchQuery } from '@/lib/data/query/fetch-query'
import { readCurrentAddress, relaunch } from '@/lib/navigation/navigate'
import { getCurrentPerson } from '@/lib/navigation/person'
import { saveExamine } from '@/lib/examine-type'
import { useSession } from '@/session/session-store'

/** Version under which a store reviews the app (docs/product/hosts.md, "Store review"). */
const EXAMINE_VERSION = '1000'

const MESSAGE = '/pages/notServed'

const isVisitor = () => useSession.getState().token === ''

/**
 * At every start: a visitor whose address is in mainland China reads that the product is not operated there, and what the
 * answer says of a store's review is kept; where that hides or shows pages, the visit begins at home again. Without an
 * answer it goes on as it was.
 */
export async function checkVersion(): Promise<void> {
  try {
    const { isChina, auditStatue, examineType } = await fetchQuery(sessionEndpoints.appVersion, {
      examineVersion: EXAMINE_VERSION,
    })
    const before = getCurrentPerson().compliant
    saveExamine({ auditStatue, membershipRenewal: examineType.membershipRenewal })
    if (isChina && isVisitor()) {
      if (readCurrentAddress()?.path !== MESSAGE) relaunch(MESSAGE)
    } else if (getCurrentPerson().compliant !== before) relaunch('/pages/index')
  } catch {
    // The server refuses a registration from there by itself.
  }
}
