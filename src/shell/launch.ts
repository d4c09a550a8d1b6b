import { loadBrand } from '@/brand/brand-store'
import { chooseFirstLanguage, findOfferedLanguage } from '@/i18n/first-language'
import {
  lacksTexts,
  mergeServerTexts,
  showLanguage,
  getWantedLanguage,
} from '@/i18n/language-store'
import { getLazyState, loadLazyTexts } from '@/i18n/lazy-texts'
import { receiveAddress, splitAddress } from '@/lib/navigation/address'
import { LOGIN_PATH } from '@/lib/navigation/guard'
import { openPage, queueNavigation, readCurrentAddress } from '@/lib/navigation/navigate'
import { onConnectionBack } from '@/lib/network/connection'
import { getHost } from '@/platform/capabilities/host/host'
import { readLaunchPath, readLaunchQuery } from '@/platform/capabilities/launch/launch'
import { openOverHome } from '@/platform/view/home-below/home-below'
import { setColumnCap } from '@/platform/view/page-root/page-root'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, writeText } from '@/platform/capabilities/storage/storage'
import { systemLanguage } from '@/platform/capabilities/system-language/system-language'
import { readPendingInvitation } from '@/session/invitation'
import { bringSessionBack, useSession } from '@/session/session-store'
import { watchAppEvents } from './app-events'
import { useLaunchState } from './launch-store'
import { opensLogin } from './opens-login'
import { loadActionSheet, loadDialog, loadLater } from './overlay-pieces'
import { watchNetwork } from './network-store'
import { wire } from './wire'

/** "Shortly after launch" (docs/product/session.md, "Opening login"): the first page is on screen by then. */
const FIRST_PAGE_MS = 300
/** Server texts are merged, and dialog and menu are fetched, when the first screen has had the connection to itself. */
const LATER_MS = 3000

const wantsLogin = (path = '') =>
  opensLogin({
    signedIn: useSession.getState().token !== '',
    path,
    invited: readPendingInvitation() !== '',
  })

/** `linked`: a link that started the app has had its turn; it may bring an invitation. */
function openLoginSoon(linked: Promise<void>): void {
  const wanted = () => wantsLogin(readCurrentAddress()?.path)
  const open = () => {
    if (wanted()) openPage(LOGIN_PATH)
  }
  setTimeout(() => {
    // A member's question stays open: who waits to navigate closes what lies over the page.
    if (wanted()) void linked.then(() => queueNavigation(open))
  }, FIRST_PAGE_MS)
}

/** A language whose texts could not be had at the start is shown as soon as there is a connection. */
function watchLackingTexts(): void {
  onConnectionBack(() => {
    const language = getWantedLanguage()
    if (lacksTexts(language)) void mergeServerTexts(language)
    if (getLazyState(language) === 'failed') loadLazyTexts(language).catch(() => undefined)
  })
}

/** Among it is what asks again while the connection is lost: its own code is asked for until it is there. */
function beginRest(): void {
  loadLater().then(
    ({ beginLater }) => beginLater(),
    () => void setTimeout(beginRest, LATER_MS),
  )
}

/** What a messenger around the page needs comes with its code. Where that cannot be fetched the visit goes on without it. */
async function joinMessenger(): Promise<void> {
  if (!['wechat', 'wecom'].includes(getHost().name)) return
  await import(/* webpackChunkName: "messenger" */ './messenger').then(
    (messenger) => messenger.joinMessenger(),
    () => undefined,
  )
}

/** A ticket in the address is seldom: its code comes with it. Where that cannot be fetched the visit goes on without it. */
async function redeemTicket(
  query: Readonly<Record<string, string>>,
): Promise<(() => Promise<void>) | undefined> {
  if (!query.token) return undefined
  return import(/* webpackChunkName: "ticket" */ '@/session/ticket').then(
    (ticket) => ticket.redeemTicket(query),
    () => undefined,
  )
}

/** Everything that happens once, before the first page: language, brand, a ticket in the address, the invitation, the user. */
export async function launch(): Promise<void> {
  const query = readLaunchQuery()
  // Before any call: whoever asks for the device's id first would make a new one.
  const broughtBack = bringSessionBack()
  const brand = Promise.all([loadBrand().then(joinMessenger), broughtBack]).then(() => undefined)
  let openSession = () => {}
  const session = new Promise<void>((resolve) => {
    openSession = resolve
  })
  wire({ brand, session })
  setColumnCap(getHost().columnCap)
  const entry = receiveAddress({ path: splitAddress(readLaunchPath()).path, query })
  // A visitor on the way to login waits for no code of home.
  const onLogin = !query.token && wantsLogin(entry?.path) && openOverHome(LOGIN_PATH)
  const linked = watchAppEvents()
  const sources = { query: query.lang, stored: readText(storageKeys.language.key) }
  const language = chooseFirstLanguage(sources)
  const offered = findOfferedLanguage({
    ...sources,
    refused: readText(storageKeys.refusedLanguage.key),
    system: systemLanguage(),
  })
  if (query.lang) writeText(storageKeys.language.key, language)
  const texts = showLanguage(language)
  await brand
  await texts
  watchNetwork()
  watchLackingTexts()
  const otherAccount = await redeemTicket(query)
  openSession()
  useLaunchState.setState({ ready: true, offered })
  // The first page may have asked already: one request serves both.
  void useSession.getState().loadMe({ fresh: false })
  import(/* webpackChunkName: "after-start" */ './after-start').then(
    ({ afterStart }) => afterStart(),
    () => undefined,
  )
  if (otherAccount) setTimeout(() => void otherAccount(), FIRST_PAGE_MS)
  if (entry?.path === '/pages/index' && !onLogin) openLoginSoon(linked)
  setTimeout(() => void mergeServerTexts(language), lacksTexts(language) ? 0 : LATER_MS)
  setTimeout(() => {
    // Menus, and questions about a lost connection, need them when nothing can be fetched; where this fails, they fetch them again.
    for (const load of [loadDialog, loadActionSheet]) load().catch(() => undefined)
    beginRest()
  }, LATER_MS)
}
