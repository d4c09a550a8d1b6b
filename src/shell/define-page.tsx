import { useEffect, useMemo, useState, type Attributes, type ComponentType } from 'react'
import { useRouter } from '@tarojs/taro'
import { useLazyTexts } from '@/i18n/use-lazy-texts'
import { receiveAddress, type Address } from '@/lib/navigation/address'
import { relaunch } from '@/lib/navigation/navigate'
import { reportNotFound } from '@/lib/navigation/not-found'
import { plainQuery } from '@/platform/taro/page-query/plain-query'
import { findRoute, type PropsOf, type RoutePath } from '@/lib/navigation/routes'
import { useLaunchState } from './launch-store'
import { PageContext } from './page-context'

/** A page whose address lacks a parameter: home, with the 'not Found' text. */
function Lost({ path }: { path: RoutePath }) {
  const ready = useLaunchState((state) => state.ready)
  useEffect(() => {
    if (!ready) return
    relaunch('/pages/index')
    reportNotFound(path)
  }, [ready, path])
  return null
}

function propsOf<Path extends RoutePath>(
  path: Path,
  query: Address['query'],
): PropsOf<Path> & Attributes
function propsOf(path: RoutePath, query: Address['query']): object {
  return findRoute(path)?.query?.includes('*') ? { query } : query
}

/**
 * Makes a page file's default export: reads the page's address once, hands its query on as typed props and loads the lazy texts that
 * the route table names. `Content` returns a Screen.
 */
export function definePage<Path extends RoutePath>(
  path: Path,
  Content: ComponentType<PropsOf<Path>>,
): ComponentType {
  const hasTexts = findRoute(path)?.texts !== undefined
  return function Page() {
    const { params } = useRouter()
    const [address] = useState(() => receiveAddress({ path, query: plainQuery(params) }))
    const waiting = !useLazyTexts(hasTexts)
    const page = useMemo(() => address && { ...address, waiting }, [address, waiting])
    const props = useMemo(() => address && propsOf(path, address.query), [address])
    return page && props ? (
      <PageContext.Provider value={page}>
        {/* Drawn again when its texts have come: the titles that it gives its Screen are words of them. */}
        <Content {...props} />
      </PageContext.Provider>
    ) : (
      <Lost path={path} />
    )
  }
}
