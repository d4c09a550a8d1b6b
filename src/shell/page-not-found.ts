import { findRoute, placeOf } from '@/lib/navigation/find-route'
import { relaunch, replacePage } from '@/lib/navigation/navigate'
import { reportNotFound } from '@/lib/navigation/not-found'
import { parseQuery } from '@/platform/capabilities/launch/parse-query'

interface NotFound {
  path: string
  isEntryPage: boolean
  query?: Record<string, unknown>
}

/** An unknown page: an old name goes on to its page; else the toast, over home when there is no page to return to. */
export function handlePageNotFound({ path, isEntryPage, query = {} }: NotFound): void {
  const place = placeOf(path)
  if (findRoute(place.path)) {
    const { stamp: _stamp, ...raw } = query
    const params = Object.entries(raw).flatMap(([name, value]) =>
      typeof value === 'string' ? [`${name}=${value}`] : [],
    )
    replacePage(place.path, parseQuery(params.join('&')))
    return
  }
  if (isEntryPage) relaunch('/pages/index')
  reportNotFound(place.path)
}
