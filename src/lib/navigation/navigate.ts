import Taro from '@tarojs/taro'
import { leaveLayers } from '@/lib/overlay/layers'
import { sight } from '@/lib/overlay/page-in-sight'
import { formatQuery } from '@/platform/capabilities/launch/parse-query'
import { getUnwinding, unwindHistory } from '@/platform/view/home-below/home-below'
import { MAX_PAGES } from '@/platform/view/page-stack/page-stack'
import { beginPageTurn, pageTurn } from '@/platform/taro/page-turn/page-turn'
import {
  addressOf,
  receiveAddress,
  splitAddress,
  type Address,
  type OutsideAddress,
} from './address'
import { admit, LOGIN_PATH } from './guard'
import { reportNotFound } from './not-found'
import { getCurrentPerson } from './person'
import { plainQuery } from '@/platform/taro/page-query/plain-query'
import { storeReturnAddress } from './return-to'
import {
  findRoute,
  type PlainPath,
  type QueryArgument,
  type RoutePath,
  type TabPath,
} from './routes'
import { endTabTurn, useTabTurn } from './tab-turn'

type Method = 'open' | 'replace' | 'relaunch' | 'switchTab'

/** Where a navigation really goes: the page itself, login in its place, or nowhere. */
function destination(address: Address): Address | undefined {
  const route = findRoute(address.path)
  const admission = route ? admit(route, getCurrentPerson()) : 'hidden'
  if (admission === 'open') return address
  if (admission === 'hidden') {
    reportNotFound(address.path)
    return undefined
  }
  storeReturnAddress(address)
  return { path: LOGIN_PATH, query: {} }
}

/** Navigates now, or when the page that is on its way stands and nothing lies over it: what was asked for last is what is shown. */
export function queueNavigation(navigation: () => void): void {
  const turn = pageTurn() ?? leaveLayers() ?? getUnwinding()
  if (turn) void turn.then(() => queueNavigation(navigation))
  else navigation()
}

/** The same for what leaves this page: nothing is left to do when another one has come meanwhile, as for the second tap on Back. */
function queueLeaving(navigation: () => void): void {
  const here = sight.getState().page
  const turn = pageTurn() ?? leaveLayers() ?? getUnwinding()
  if (turn)
    void turn.then(() => {
      if (sight.getState().page === here) queueLeaving(navigation)
    })
  else navigation()
}

/** From one tab to another: the person sees it at once, however long its page takes. */
function markTab(to: string | undefined): void {
  const from = readCurrentAddress()?.path
  const turns = from !== to && [from, to].every((path) => path && findRoute(path)?.tab)
  useTabTurn.setState(turns ? { from, to } : { from: undefined, to: undefined })
}

function navigate(method: Method, address: Address): void {
  const target = destination(address)
  markTab(target?.path)
  if (!target) return
  const search = formatQuery(target.query)
  const here = readCurrentAddress()
  // The second tap of a double tap, or the tab that is shown: Taro's router would wait for ever for a page that it has.
  if (
    (method === 'open' || method === 'switchTab') &&
    here?.path === target.path &&
    formatQuery(here.query) === search
  )
    return
  const url = target.path + (search && `?${search}`)
  const isTab = findRoute(target.path)?.tab
  if (isTab || method === 'relaunch' || method === 'switchTab') {
    const unwinding = unwindHistory(isTab === true && target.path !== '/pages/index')
    if (unwinding) return void unwinding.then(() => navigate(method, address))
  }
  const full = Taro.getCurrentPages().length >= MAX_PAGES
  let navigation: Promise<unknown>
  // switchTab drops the query, so a tab with one is relaunched.
  if (isTab && (search !== '' || method === 'relaunch')) navigation = Taro.reLaunch({ url })
  else if (isTab) navigation = Taro.switchTab({ url })
  else if (method === 'relaunch' || method === 'switchTab') navigation = Taro.reLaunch({ url })
  else
    navigation = method === 'replace' || full ? Taro.redirectTo({ url }) : Taro.navigateTo({ url })
  beginPageTurn(navigation)
  navigation.catch(() => {
    endTabTurn()
    // Only hosts that fetch pages themselves say so, and have this in their package.
    void import(/* webpackChunkName: "report-unopened" */ './report-unopened').then(
      ({ reportUnopened }) =>
        reportUnopened(target.path, () => queueNavigation(() => navigate(method, address))),
    )
  })
}

/** Opens a page over this one; a tab is switched to. A signed-in page sends a visitor to login first and remembers where to. */
export function openPage<Path extends RoutePath>(
  path: Path,
  ...[query]: QueryArgument<Path>
): void {
  queueNavigation(() => navigate('open', { path, query: query ?? {} }))
}

/** Opens a page in this one's place. */
export function replacePage<Path extends RoutePath>(
  path: Path,
  ...[query]: QueryArgument<Path>
): void {
  queueLeaving(() => navigate('replace', { path, query: query ?? {} }))
}

/** Closes every page and opens one. */
export function relaunch<Path extends RoutePath>(
  path: Path,
  ...[query]: QueryArgument<Path>
): void {
  queueNavigation(() => navigate('relaunch', { path, query: query ?? {} }))
}

/** Switches to a tab, which keeps its state and scroll position. */
export function switchTab(path: TabPath): void {
  markTab(path)
  queueNavigation(() => navigate('switchTab', { path, query: {} }))
}

/**
 * Opens an address that comes from outside: a link, a scanned code, a notification, what was stored before a login. The page that
 * is shown is shown again for other parameters, and stays for the same ones.
 */
export function openAddress(from: string | OutsideAddress, method?: 'replace' | 'relaunch'): void {
  queueNavigation(() => {
    const outside = typeof from === 'string' ? splitAddress(from) : from
    const address = receiveAddress(outside)
    const here = readCurrentAddress()
    if (!address) reportNotFound(outside.path)
    else if (method || here?.path !== address.path) navigate(method ?? 'open', address)
    else if (formatQuery(here.query) !== formatQuery(address.query))
      navigate(findRoute(address.path)?.tab ? 'relaunch' : 'replace', address)
  })
}

let wayOut: (() => Promise<boolean>) | undefined

/** Back to the page below; without one (it was opened by itself, or reloaded), or when back fails, to `otherwise` (docs/product/navigation.md, "Moves"). */
export function goBack(otherwise: PlainPath = '/pages/home/index'): void {
  queueLeaving(() => {
    const leave = () => navigate('relaunch', { path: otherwise, query: {} })
    const last = Taro.getCurrentPages().length <= 1
    if (last && wayOut) void wayOut().then((left) => left || leave())
    else if (last) leave()
    else {
      const back = Taro.navigateBack()
      beginPageTurn(back)
      back.catch(() => queueNavigation(leave))
    }
  })
}

/** Where the host has a way out of the program, Back takes it on the last page; false is no way out. */
export function setWayOut(leave: () => Promise<boolean>): void {
  wayOut = leave
}

/** Address of the page that is shown; undefined before the first page. */
export function readCurrentAddress(): Address | undefined {
  const { router } = Taro.getCurrentInstance()
  return router
    ? addressOf({ path: splitAddress(router.path).path, query: plainQuery(router.params) })
    : undefined
}
