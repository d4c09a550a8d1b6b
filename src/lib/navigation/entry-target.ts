import { splitAddress, type OutsideAddress } from './address'

/**
 * What the home page's own parameters ask for (docs/product/navigation.md, "Home's parameters"): `reback` names the page to return to, with the other
 * parameters as its own; `name=train` is the lessons channel of the feed.
 */
export function readEntryTarget(
  query: Readonly<Record<string, string>>,
): OutsideAddress | undefined {
  const { reback, name, ...rest } = query
  if (reback) {
    const address = splitAddress(reback)
    return { path: address.path, query: { ...address.query, ...(name ? { name } : {}), ...rest } }
  }
  return name === 'train' ? { path: '/pages/feed/list', query: { name, ...rest } } : undefined
}
