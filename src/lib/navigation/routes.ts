/** One page of the program. The table generates app.config, the guard and the H5 aliases. */
export interface Route {
  readonly path: string
  /** 'signed-in' pages send a visitor to login and come back afterwards. */
  readonly access: 'public' | 'signed-in'
  readonly tab?: boolean
  /** Pull to refresh. */
  readonly refresh?: boolean
  /** Root of the mini-program subpackage; without one the page is in the main package. */
  readonly subpackage?: string
  /** Not offered while the store's compliance profile is on. */
  readonly hiddenUnderCompliance?: boolean
  /** Other addresses of the page on H5. */
  readonly aliases?: readonly string[]
}

type Traits = Omit<Route, 'path'>

const open: Traits = { access: 'public' }
const own: Traits = { access: 'signed-in' }
const refresh: Traits = { access: 'signed-in', refresh: true }
/** Referral, team, income and purchase: what a store's compliance profile hides. */
const sold: Traits = { access: 'signed-in', hiddenUnderCompliance: true }
const soldRefresh: Traits = { ...sold, refresh: true }

function page(path: string, traits: Traits): Route {
  return { path, ...traits }
}

function within(subpackage: string, pages: Readonly<Record<string, Traits>>): Route[] {
  return Object.entries(pages).map(([name, traits]) => ({
    path: `/${subpackage}/${name}`,
    subpackage,
    ...traits,
  }))
}

/** Every route (docs/product/navigation.md, "The route table"). The first one is the entry page. */
export const routes: readonly Route[] = [
  page('/pages/index', { access: 'public', tab: true, refresh: true, aliases: ['/'] }),
  page('/pages/team/list', {
    access: 'signed-in',
    tab: true,
    refresh: true,
    hiddenUnderCompliance: true,
  }),
  page('/pages/income/index', {
    access: 'signed-in',
    tab: true,
    refresh: true,
    hiddenUnderCompliance: true,
  }),
  page('/pages/message/list', { access: 'signed-in', tab: true, refresh: true }),
  page('/pages/sets/index', { access: 'signed-in', tab: true, refresh: true }),
  page('/pages/index1', open),
  page('/pages/page4', open),
  page('/pages/notServed', open),
  page('/pages/test', open),
  page('/pages/team/starList', soldRefresh),
  page('/pages/team/detail', soldRefresh),
  page('/pages/team/svipActiveCodes', soldRefresh),
  page('/pages/team/starIncomes', soldRefresh),
  page('/pages/income/balance', sold),
  page('/pages/income/pendingEarnings', sold),
  page('/pages/income/timeZone', own),
  page('/pages/income/settledIncome', sold),
  page('/pages/income/cashout', sold),
  page('/pages/income/starIncome', sold),
  page('/pages/message/timeLine', refresh),
  page('/pages/sets/resetPassword', own),
  page('/pages/sets/setPayPassword', own),
  page('/pages/sets/lang', open),
  page('/pages/sets/htmlContainer', open),
  page('/pages/sets/activeStar', own),
  ...within('o', { download: open }),
  ...within('pages/home', { index: open }),
  ...within('pages/start', { guide: open }),
  ...within('pages/register', { index: open, country: open }),
  ...within('pages/login', { index: open, forgot: open }),
  ...within('pages/webview', { index: open, webviewH5: open }),
  ...within('pages/me', { webview: own }),
  ...within('pages/my', { 'binding/tiktok': own }),
  ...within('pages/account', { add: sold, list: soldRefresh }),
  ...within('pages/contacts', { 'im/media': own }),
  ...within('pages/membership', { plans: sold, checkout: sold, redeem: sold }),
  ...within('pages/order', { list: sold, detail: sold }),
  ...within('pages/withdrawal', { list: sold, detail: sold }),
  ...within('pages/incomes', { list: sold, detail: sold }),
  ...within('pages/feed', { detail: own }),
  ...within('pages/task', { list: own }),
  ...within('pages/profile', {
    index: own,
    devices: own,
    bindEmail: own,
    deleteAccount: own,
    about: open,
  }),
  ...within('pages/invite', { index: sold }),
  ...within('pages/card', { verify: open }),
  // Shut while online, as the test page that leads there.
  ...within('pages/gallery', { index: open, rows: open }),
]
