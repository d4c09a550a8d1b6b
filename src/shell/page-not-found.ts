import { splitAddress } from '@/lib/navigation/address'
import { openAddress, relaunch } from '@/lib/navigation/navigate'
import { reportNotFound } from '@/lib/navigation/not-found'
import { plainQuery } from '@/platform/taro/page-query/plain-query'
import { findRoute } from '@/lib/navigation/routes'

interface NotFound {
  path: string
  isEntryPage: boolean
  query?: Record<string, string | undefined>
}

/** An unknown page: an old name goes on to its page; else the toast, over home when there is no page to return to. */
export function handlePageNotFound({ path: unknown, isEntryPage, query = {} }: NotFound): void {
  const { path } = splitAddress(unknown)
  if (findRoute(path)) {
    openAddress({ path, query: plainQuery(query) }, 'replace')
    return
  }
  if (isEntryPage) relaunch('/pages/index')
  reportNotFound(path)
}
