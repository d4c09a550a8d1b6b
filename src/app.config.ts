import { routes, type Route } from './lib/navigation/routes'

const inMain = (route: Route) => route.subpackage === undefined
const pageOf = (route: Route) => route.path.slice(1)
const roots = [...new Set(routes.flatMap((route) => route.subpackage ?? []))]

export default defineAppConfig({
  pages: routes.filter(inMain).map(pageOf),
  subPackages: roots.map((root) => ({
    root,
    pages: routes
      .filter((route) => route.subpackage === root)
      .map((route) => pageOf(route).slice(root.length + 1)),
  })),
  // The bar itself is our own component in every tab page; this makes WeChat and Taro keep the tabs alive.
  tabBar: {
    custom: true,
    color: '#6E7390',
    selectedColor: '#3B3FD8',
    backgroundColor: '#FFFFFF',
    list: routes
      .filter((route) => route.tab)
      .map((route) => ({ pagePath: pageOf(route), text: pageOf(route) })),
  },
  window: {
    navigationStyle: 'custom',
    backgroundColor: '#F5F4F0',
    backgroundTextStyle: 'dark',
    navigationBarTextStyle: 'black',
  },
  lazyCodeLoading: 'requiredComponents',
  // Photos and the clipboard: WeChat asks for consent to the privacy guideline first, on old base libraries too.
  __usePrivacyCheck__: true,
})
