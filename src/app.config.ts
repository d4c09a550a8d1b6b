import { routeList, findSubpackage } from './lib/navigation/route-list'
import type { Route } from './lib/navigation/routes'

const pageOf = ({ path }: Route) => path.slice(1)
const pagesIn = (root: string | undefined) =>
  routeList.filter(({ path }) => findSubpackage(path) === root).map(pageOf)
const roots = [...new Set(routeList.flatMap(({ path }) => findSubpackage(path) ?? []))]

export default defineAppConfig({
  pages: pagesIn(undefined),
  subPackages: roots.map((root) => ({
    root,
    pages: pagesIn(root).map((page) => page.slice(root.length + 1)),
  })),
  // The bar itself is our own component in every tab page; this makes WeChat and Taro keep the tabs alive.
  tabBar: {
    custom: true,
    color: '#6E7390',
    selectedColor: '#3B3FD8',
    backgroundColor: '#FFFFFF',
    list: routeList
      .filter(({ tab }) => tab)
      .map((route) => ({ pagePath: pageOf(route), text: pageOf(route) })),
  },
  window: {
    navigationStyle: 'custom',
    backgroundColor: '#F5F4F0',
    backgroundTextStyle: 'dark',
    navigationBarTextStyle: 'black',
  },
  // Which pages WeChat's search may show (config/sitemap.ts).
  sitemapLocation: 'sitemap.json',
  // One look, whatever the phone's: WeChat would darken its own parts only.
  darkmode: false,
  lazyCodeLoading: 'requiredComponents',
  // Photos and the clipboard: WeChat asks for consent to the privacy guideline first, on old base libraries too.
  __usePrivacyCheck__: true,
  // WeChat shows the reason in its question; app.json has one language for it, and 30 characters.
  permission: { 'scope.userLocation': { desc: 'Shows places near you' } },
  requiredPrivateInfos: ['chooseAddress', 'getLocation'],
})
