import type { texts } from '@/i18n/bundles/lazy/en'

/** Texts that load with the first page that shows them; the shared components fetch their own. */
type LazyNamespace = Exclude<keyof typeof texts, 'components'>

/** What the table says about a page. */
interface RouteTraits {
  /** 'signed-in' pages send a visitor to login and come back afterwards. */
  readonly access: 'public' | 'signed-in'
  readonly tab?: true
  /** Pull to refresh: the page hands its Screen `onRefresh`, and the mini-program's page config switches the gesture on. */
  readonly refresh?: true
  /** Not offered while a store reviews the program, and absent from a store build (docs/product/hosts.md, "Store review"). */
  readonly ofCommerce?: true
  /** Names of the query parameters; `name?` may be missing, `*` is any. */
  readonly query?: readonly string[]
  /** Its lazy texts: until they are there the Screen shows skeletons (docs/adr/0022). */
  readonly texts?: readonly LazyNamespace[]
}

const anyone = { access: 'public' } as const
const member = { access: 'signed-in' } as const
/** Referral, team, income and purchase. */
const commerce = { access: 'signed-in', ofCommerce: true } as const
const tab = { tab: true, refresh: true } as const

/** The gallery of shared components: only in builds that ask for it (docs/adr/0084). Shut while online, as the test page that leads there. */
const galleryRoutes = {
  '/pages/gallery/index': {
    ...anyone,
    query: ['piece?', 'state?'],
    texts: ['income', 'internal', 'membership', 'orders', 'settings', 'team', 'withdrawal'],
  },
  '/pages/gallery/rows': { ...anyone, query: ['kind?'], texts: ['income', 'team'] },
} as const satisfies Readonly<Record<`/${string}`, RouteTraits>>

/**
 * None in a store build, from which these pages are absent with their code (docs/adr/0113); the addresses that compile are the same.
 * Not by a constant of its own: a bundler that rewrites spreads would keep the rows.
 */
const none = {} as never

const commerceTabs =
  process.env.COMPLIANCE === 'store'
    ? none
    : ({
        '/pages/team/list': { ...commerce, ...tab, texts: ['income', 'team'] },
        '/pages/income/index': { ...commerce, ...tab, texts: ['earnings', 'income'] },
      } as const satisfies Readonly<Record<`/${string}`, RouteTraits>>)

const commercePages =
  process.env.COMPLIANCE === 'store'
    ? none
    : ({
        '/pages/start/guide': { ...anyone, ofCommerce: true, texts: ['membership'] },
        '/pages/sets/setPayPassword': { ...commerce, query: ['next?'], texts: ['settings'] },
        '/pages/sets/activeStar': {
          ...commerce,
          refresh: true,
          texts: ['earnings', 'income', 'membership'],
        },
        '/pages/membership/plans': { ...commerce, texts: ['membership'] },
        '/pages/membership/checkout': { ...commerce, query: ['plan'], texts: ['orders'] },
        '/pages/membership/redeem': {
          ...anyone,
          ofCommerce: true,
          query: ['code?', 'gift?'],
          texts: ['membership'],
        },
        '/pages/order/list': { ...commerce, refresh: true, texts: ['orders'] },
        '/pages/order/detail': {
          ...commerce,
          query: ['id', 'returned?', 'cancelled?', 'underWay?'],
          refresh: true,
          texts: ['orders'],
        },
        '/pages/order/address': { ...commerce, query: ['id'], texts: ['orders'] },
        '/pages/profile/notifications': { ...commerce, refresh: true, texts: ['profile'] },
        '/pages/points/list': { ...commerce, refresh: true, texts: ['membership'] },
        '/pages/task/list': { ...commerce, refresh: true, texts: ['task'] },
        '/pages/team/starList': { ...commerce, refresh: true, texts: ['team'] },
        '/pages/team/detail': {
          ...commerce,
          refresh: true,
          query: ['id?'],
          texts: ['income', 'messages', 'team'],
        },
        '/pages/team/leaderboard': { ...commerce, refresh: true, texts: ['team'] },
        '/pages/team/svipActiveCodes': { ...commerce, refresh: true, texts: ['membership'] },
        '/pages/team/starIncomes': { ...commerce, refresh: true, texts: ['earnings', 'team'] },
        '/pages/invite/index': { ...commerce, texts: ['invite', 'settings'] },
        '/pages/income/balance': { ...commerce, refresh: true, texts: ['income'] },
        '/pages/income/pendingEarnings': { ...commerce, refresh: true, texts: ['income'] },
        '/pages/income/timeZone': { ...commerce, texts: ['earnings', 'income'] },
        '/pages/income/statement': { ...commerce, texts: ['earnings', 'income'] },
        '/pages/income/settledIncome': { ...commerce, refresh: true, texts: ['income'] },
        '/pages/income/cashout': { ...commerce, texts: ['withdrawal'] },
        '/pages/income/starIncome': { ...commerce, refresh: true, texts: ['earnings', 'income'] },
        '/pages/incomes/list': {
          ...commerce,
          query: ['period?', 'from?', 'to?', 'category?', 'type?', 'status?', 'source?', 'filter?'],
          refresh: true,
          texts: ['earnings', 'income'],
        },
        '/pages/incomes/detail': { ...commerce, query: ['id'], texts: ['earnings', 'income'] },
        '/pages/account/add': {
          ...commerce,
          query: ['id?', 'name?', 'dial?'],
          texts: ['withdrawal'],
        },
        '/pages/account/list': { ...commerce, refresh: true, texts: ['withdrawal'] },
        '/pages/withdrawal/list': {
          ...commerce,
          refresh: true,
          texts: ['earnings', 'withdrawal'],
        },
        '/pages/withdrawal/detail': {
          ...commerce,
          query: ['id'],
          refresh: true,
          texts: ['withdrawal'],
        },
      } as const satisfies Readonly<Record<`/${string}`, RouteTraits>>)

/**
 * Every page of the program (docs/product/navigation.md, "The route table"); the first one is the entry page. From here come app.config with its subpackages, the mini-program's
 * page configs (config/page-configs.ts), the guard, the addresses that compile and the props that a page receives.
 */
const releasedRoutes = {
  '/pages/index': { ...anyone, ...tab, query: ['*'] },
  ...commerceTabs,
  '/pages/message/list': { ...member, ...tab, texts: ['messages'] },
  '/pages/sets/index': { ...member, ...tab, texts: ['location', 'settings'] },

  '/pages/index1': anyone,
  '/pages/page4': { ...anyone, query: ['*'] },
  '/pages/home/index': { ...anyone, query: ['*'] },
  '/pages/notServed': anyone,
  '/pages/test': { ...anyone, texts: ['internal'] },

  '/o/download': { ...anyone, texts: ['download'] },
  '/pages/register/index': { ...anyone, query: ['id?', 'name?', 'dial?'] },
  '/pages/register/country': { ...anyone, query: ['next?'], texts: ['settings'] },
  '/pages/login/index': { ...anyone, query: ['*'] },
  '/pages/login/forgot': { ...anyone, texts: ['settings'] },

  '/pages/sets/resetPassword': { ...member, texts: ['settings'] },
  '/pages/sets/lang': { ...anyone, texts: ['settings'] },
  '/pages/sets/htmlContainer': { ...anyone, query: ['name?'], texts: ['settings'] },
  '/pages/profile/index': { ...member, texts: ['profile', 'settings'] },
  '/pages/profile/devices': { ...member, refresh: true, texts: ['profile'] },
  '/pages/profile/bindEmail': { ...member, texts: ['settings'] },
  '/pages/profile/deleteAccount': { ...member, texts: ['profile', 'settings'] },
  '/pages/profile/about': { ...anyone, texts: ['profile'] },

  '/pages/card/verify': { ...anyone, query: ['sn?'], texts: ['card'] },
  '/pages/card/index': { ...anyone, query: ['code?', 'Code?', 'c?'], texts: ['card'] },
  '/pages/card/edit': { ...member, texts: ['card'] },
  '/pages/card/views': { ...member, refresh: true, texts: ['card'] },

  '/pages/location/view': {
    ...anyone,
    query: ['lat', 'lng', 'name?', 'address?'],
    texts: ['location'],
  },
  '/pages/location/pick': { ...member, query: ['lat?', 'lng?'], texts: ['location'] },

  '/pages/message/timeLine': {
    ...member,
    query: ['conversation', 'seq?'],
    refresh: true,
    texts: ['messages'],
  },
  '/pages/contacts/im/media': { ...member, query: ['back?', 'shareId?'], texts: ['messages'] },
  '/pages/feed/list': { ...member, refresh: true, query: ['name?'], texts: ['feed'] },
  '/pages/feed/detail': { ...member, query: ['id'], texts: ['feed'] },
  '/pages/my/binding/tiktok': {
    ...member,
    refresh: true,
    query: ['ticket?'],
    texts: ['profile'],
  },
  '/pages/me/webview': { ...member, query: ['src?'], texts: ['webview'] },
  '/pages/webview/index': { ...anyone, query: ['url?'], texts: ['webview'] },
  '/pages/webview/webviewH5': { ...anyone, query: ['url?'], texts: ['webview'] },

  ...commercePages,
} as const satisfies Readonly<Record<`/${string}`, RouteTraits>>

type Routes = typeof releasedRoutes & typeof galleryRoutes

export const routes: typeof releasedRoutes & Partial<typeof galleryRoutes> =
  process.env.GALLERY === 'off' ? releasedRoutes : { ...releasedRoutes, ...galleryRoutes }

export type RoutePath = keyof Routes
export type TabPath = {
  [Path in RoutePath]: Routes[Path] extends { tab: true } ? Path : never
}[RoutePath]

type ParameterOf<Path extends RoutePath> = Routes[Path] extends {
  query: readonly (infer Name extends string)[]
}
  ? Name
  : never

/** The query that a page takes. */
export type QueryOf<Path extends RoutePath> =
  '*' extends ParameterOf<Path>
    ? Readonly<Record<string, string>>
    : {
        readonly [Name in ParameterOf<Path> as Name extends `${string}?` ? never : Name]: string
      } & {
        readonly [
          Name in ParameterOf<Path> as Name extends `${infer Optional}?` ? Optional : never
        ]?: string
      }

/** The props of a page: its parameters by name, or all of them as `query`, since any name could be one of React's own. */
export type PropsOf<Path extends RoutePath> =
  '*' extends ParameterOf<Path> ? { readonly query: QueryOf<Path> } : QueryOf<Path>

/** What one says beside the path to open a page: nothing, a query, or one that may be left out. */
export type QueryArgument<Path extends RoutePath> = [ParameterOf<Path>] extends [never]
  ? []
  : Record<never, never> extends QueryOf<Path>
    ? [query?: QueryOf<Path>]
    : [query: QueryOf<Path>]

/** A page that opens without a query. */
export type PlainPath = {
  [Path in RoutePath]: [] extends QueryArgument<Path> ? Path : never
}[RoutePath]

/** A row of the table. */
export interface Route extends RouteTraits {
  readonly path: RoutePath
}

function isRoutePath(path: string): path is RoutePath {
  return Object.prototype.hasOwnProperty.call(routes, path)
}

export function findRoute(path: string): Route | undefined {
  if (!isRoutePath(path)) return undefined
  const traits = routes[path]
  return traits && { path, ...traits }
}

export const tabPaths: readonly string[] = Object.keys(routes).filter(
  (path) => findRoute(path)?.tab,
)
