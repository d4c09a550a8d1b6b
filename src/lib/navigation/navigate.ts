import Taro from '@tarojs/taro'
import { t } from '@/i18n/t'
import { showToast } from '@/lib/overlay/toast'
import { formatQuery } from '@/platform/capabilities/launch/parse-query'
import { networkState } from '@/platform/capabilities/network/network'
import { MAX_PAGES } from '@/platform/view/page-stack/page-stack'
import { pageTurn } from '@/platform/taro/page-turn/page-turn'
import { findRoute, placeOf, type Place } from './find-route'
import { admit, LOGIN_PATH } from './guard'
import { reportNotFound } from './not-found'
import { currentPerson } from './person'
import { plainQuery } from './plain-query'
import { rememberReturn } from './return-to'

export type Query = Readonly<Record<string, string | number | boolean | undefined>>

type Way = 'open' | 'replace' | 'relaunch' | 'switchTab'

function asTexts(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  )
}

/** Where a navigation really goes: the page itself, login in its place, or nowhere. */
function destination(
  address: string,
  extra: Query,
): { path: string; query: Record<string, string>; tab: boolean } | undefined {
  const place = placeOf(address)
  const query = { ...place.query, ...asTexts(extra) }
  const route = findRoute(place.path)
  const admission = route ? admit(route, currentPerson()) : 'hidden'
  if (!route || admission === 'hidden') {
    reportNotFound(place.path)
    return undefined
  }
  if (admission === 'open') return { path: route.path, query, tab: route.tab === true }
  rememberReturn(route.path, query)
  return { path: LOGIN_PATH, query: {}, tab: false }
}

function isShown(path: string, search: string): boolean {
  const here = currentPlace()
  return here?.path === path && formatQuery(here.query) === search
}

/** A page of the table that does not open: its code has to be loaded first. */
function reportUnopened(path: string): void {
  if (networkState() === 'offline') showToast(t('common:network.upgrade'))
  else reportNotFound(path)
}

/** Now, or when the page that is on its way stands: what was asked for last is what is shown. */
export function queueNavigation(move: () => void): void {
  const turn = pageTurn()
  if (turn) void turn.then(() => queueNavigation(move))
  else move()
}

function navigate(way: Way, address: string, extra: Query): void {
  const target = destination(address, extra)
  if (!target) return
  const search = formatQuery(target.query)
  // The second tap of a double tap, or the tab that is shown: Taro's router would wait for ever for a page that it has.
  if ((way === 'open' || way === 'switchTab') && isShown(target.path, search)) return
  const url = target.path + (search && `?${search}`)
  const full = Taro.getCurrentPages().length >= MAX_PAGES
  let move: Promise<unknown>
  // switchTab drops the query, so a tab with one is relaunched.
  if (target.tab && (search !== '' || way === 'relaunch')) move = Taro.reLaunch({ url })
  else if (target.tab) move = Taro.switchTab({ url })
  else if (way === 'relaunch' || way === 'switchTab') move = Taro.reLaunch({ url })
  else move = way === 'replace' || full ? Taro.redirectTo({ url }) : Taro.navigateTo({ url })
  move.catch(() => reportUnopened(target.path))
}

/** Opens a page over this one; a tab is switched to. A signed-in page sends a visitor to login first and remembers where to. */
export function openPage(path: string, query: Query = {}): void {
  queueNavigation(() => navigate('open', path, query))
}

/** Opens a page in this one's place. */
export function replacePage(path: string, query: Query = {}): void {
  queueNavigation(() => navigate('replace', path, query))
}

/** Closes every page and opens one. */
export function relaunch(path: string, query: Query = {}): void {
  queueNavigation(() => navigate('relaunch', path, query))
}

/** Goes to a tab, which keeps its state and scroll position. */
export function switchTab(path: string): void {
  queueNavigation(() => navigate('switchTab', path, {}))
}

/** Back to the page below; without one (it was opened by itself, or reloaded), or when back fails, to `otherwise` (docs/product/navigation.md, "Moves"). */
export function goBack(otherwise = '/pages/home/index'): void {
  queueNavigation(() => {
    if (Taro.getCurrentPages().length <= 1) relaunch(otherwise)
    else Taro.navigateBack().catch(() => relaunch(otherwise))
  })
}

/** Address of the page that is shown, without Taro's own parameters; undefined before the first page. */
export function currentPlace(): Place | undefined {
  const { router } = Taro.getCurrentInstance()
  if (!router) return undefined
  return { path: placeOf(router.path).path, query: plainQuery(router.params) }
}
