// Repair of Taro on the web: it fetches a page's code when the page is opened and has no call that fetches it before.
// Upstream: not reported.

/** Taro's entry keeps the pages, each with what imports it. */
interface PageEntry {
  path: string
  load: () => unknown
}

function isEntry(entry: unknown): entry is PageEntry {
  return typeof entry === 'object' && entry !== null && 'path' in entry && 'load' in entry
}

/** Fetches the code of a page without opening it. @throws when it cannot be had */
export async function fetchPage(path: string): Promise<void> {
  const config: unknown = Reflect.get(window, '__taroAppConfig')
  const routes: unknown =
    typeof config === 'object' && config !== null ? Reflect.get(config, 'routes') : undefined
  const entries: unknown[] = Array.isArray(routes) ? routes : []
  const entry = entries.filter(isEntry).find((one) => `/${one.path.replace(/^\//, '')}` === path)
  const parts: unknown = entry?.load()
  if (Array.isArray(parts)) await Promise.all(parts)
}
