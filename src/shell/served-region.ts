import { sessionEndpoints } from '@contract/session/endpoints'
import { fetchQuery } from '@/lib/data/query/fetch-query'
import { readCurrentAddress, relaunch } from '@/lib/navigation/navigate'
import { useSession } from '@/session/session-store'

/** Version under which a store reviews the app (docs/product/hosts.md, "Store review"). */
const EXAMINE_VERSION = '1000'

const MESSAGE = '/pages/notServed'

const isVisitor = () => useSession.getState().token === ''

/** A visitor whose address is in mainland China reads that the product is not operated there. Without an answer the visit goes on. */
export async function checkServedRegion(): Promise<void> {
  if (!isVisitor()) return
  try {
    const { isChina } = await fetchQuery(sessionEndpoints.appVersion, {
      examineVersion: EXAMINE_VERSION,
    })
    if (isChina && isVisitor() && readCurrentAddress()?.path !== MESSAGE) relaunch(MESSAGE)
  } catch {
    // The server refuses a registration from there by itself.
  }
}
