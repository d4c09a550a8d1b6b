import { routes } from '../src/lib/navigation/routes'

/**
 * Hash routes that differ from the page's own path. Taro answers "not found" to a page's own path once it has aliases,
 * and navigates to the first alias: so the own path stands first. `/` is Taro's own redirect to the first page.
 */
export function customRoutes(): Record<string, string[]> {
  const table: Record<string, string[]> = {}
  for (const route of routes) {
    const aliases = (route.aliases ?? []).filter((alias) => alias !== '/')
    if (aliases.length > 0) table[route.path] = [route.path, ...aliases]
  }
  return table
}
