import { addBankAccount, banksSettings } from './add-bank-account'
import { backClosesLayers } from './back-closes-layers'
import { backFromCashier } from './back-from-cashier'
import { backFromTabs } from './back-from-tabs'
import { byPasskey, byPasskeySettings } from './by-passkey'
import { cardSent } from './card-sent'
import { cardTilts } from './card-tilts'
import { cashOutBoundaries, cashOutBoundariesSettings } from './cash-out-boundaries'
import { comesByWechat } from './comes-by-wechat'
import { accountDeleted } from './delete-account'
import { callJourneys } from './catalogue-calls'
import { dailyJourneys } from './catalogue-daily'
import { emptiedStorage } from './emptied-storage'
import { forgottenPassword } from './forgotten-password'
import { inWechat, inWecom } from './in-messenger'
import type { Journey } from './journey'
import { keyboardOverFields } from './keyboard'
import { keptDocuments } from './kept-documents'
import { linksAndBack } from './links-and-back'
import { logInAndHome } from './log-in-and-home'
import { lostConnection } from './lost-connection'
import { mainJob } from './main-job'
import { newDocument } from './new-document'
import { ownLife } from './own-life'
import { ownPlace, placesOnTheMap, tilesAway } from './places-on-the-map'
import { prepareMap } from './prepare-map'
import { refundedCodes } from './refunded-codes'
import { refused } from './refused'
import { refusedInWechat, refusedInWecom } from './refused-in-messenger'
import { rejectAndAgain } from './reject-and-again'
import { storeBuild } from './store-build'
import { storeReview } from './store-review'
import { tenLinks } from './ten-links'
import { twelveScans } from './twelve-scans'
import { twoTabs } from './two-tabs'
import { waysInAndOut } from './ways-in-and-out'
import { messengerJourneys } from './within-messenger'

/** Every journey, and where it runs. */
export const journeys: readonly Journey[] = [
  {
    name: 'the main job, from the share link to the transferred withdrawal',
    run: mainJob,
    everywhere: true,
    on: { h5: ['en', 'ar'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'log in, home and the tabs',
    run: logInAndHome,
    on: { h5: ['ar'], weapp: ['ar'], 'app android': ['ar'], 'app ios': ['ar'] },
  },
  {
    name: 'a bank account with photos, in its boundary cases',
    run: addBankAccount,
    settings: banksSettings,
    on: { h5: ['en', 'ar'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'a withdrawal rejected and back, asked for again and transferred',
    run: rejectAndAgain,
    on: { h5: ['en'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'a cash-out in every way that goes wrong',
    run: cashOutBoundaries,
    settings: cashOutBoundariesSettings,
    on: { h5: ['en'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'a forgotten password, and one that was guessed until it was locked',
    run: forgottenPassword,
    on: { h5: ['en'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'an account deleted, with its reason',
    run: accountDeleted,
    // On h5 and weapp who came by WeChat does it, below.
    on: { 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'a purchase refunded after a friend redeemed one of its codes',
    run: refundedCodes,
    on: { h5: ['en'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'a start offline, and the connection comes back',
    run: lostConnection,
    on: { h5: ['en'], weapp: ['ar'], 'app android': ['en'], 'app ios': ['ar'] },
  },
  {
    name: 'Back closes what lies over a page, and nothing is done by it',
    run: backClosesLayers,
    on: { h5: ['en'], weapp: ['en'], 'app android': ['en'] },
  },
  {
    name: 'photos and clipboard refused, then allowed',
    run: refused,
    settings: banksSettings,
    on: { weapp: ['en'] },
  },
  {
    name: 'Back on a tab leads home, and from there out',
    run: backFromTabs,
    on: { h5: ['en'], 'app android': ['en'] },
  },
  {
    name: 'back from the cashier without paying, and paying again',
    run: backFromCashier,
    on: { h5: ['en'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'what one tab does to the session, the others follow',
    run: twoTabs,
    on: { h5: ['en'] },
  },
  {
    name: 'links that open it, back, and a lost connection',
    run: linksAndBack,
    on: { 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'on screen 9: login left again, two taps for one page, a link into the running program',
    run: waysInAndOut,
    on: { h5: ['en'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'the system empties the web view, before and after a logout',
    run: emptiedStorage,
    on: { 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'the keyboard covers neither the field in use nor its button',
    run: keyboardOverFields,
    on: { 'app android': ['en'], 'app ios': ['ar'] },
  },
  {
    name: 'the member card leans with the phone, once it may',
    run: cardTilts,
    on: { h5: ['en'], weapp: ['en'], 'app android': ['en'], 'app ios': ['ar'] },
  },
  {
    name: 'twelve scans, and the camera refused once',
    run: twelveScans,
    on: { h5: ['en', 'ar'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'a place on the map, and one that is chosen',
    run: placesOnTheMap,
    prepare: prepareMap,
    on: { h5: ['en', 'ar'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'a map whose tiles are away, and come back',
    ...tilesAway(),
    on: { h5: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'the own place on the map, refused and allowed',
    run: ownPlace,
    on: { h5: ['en'], weapp: ['en'], 'app android': ['ar'], 'app ios': ['en'] },
  },
  {
    name: 'the terms kept as a file',
    run: keptDocuments,
    on: { h5: ['ar'], weapp: ['en'], 'app android': ['en'], 'app ios': ['ar'] },
  },
  {
    name: 'a browser: the end of the membership in the calendar, a friend out of the contacts',
    run: ownLife('h5'),
    on: { h5: ['en'] },
  },
  {
    name: 'WeChat: calendar and contacts, each refused and then allowed',
    run: ownLife('weapp'),
    on: { weapp: ['en'] },
  },
  {
    name: 'Android: the calendar, and contacts refused and then allowed',
    run: ownLife('android'),
    on: { 'app android': ['en'] },
  },
  {
    name: 'an iPhone: calendar, reminders and contacts, each refused and then allowed',
    run: ownLife('ios'),
    on: { 'app ios': ['ar'] },
  },
  {
    name: 'a browser: where the card goes, out of contacts, a scan and typed',
    run: cardSent('h5'),
    on: { h5: ['en', 'ar'] },
  },
  {
    name: 'WeChat: where the card goes, refused and then allowed, a scan and typed',
    run: cardSent('weapp'),
    on: { weapp: ['en'] },
  },
  {
    name: 'Android: where the card goes, refused and then allowed, a scan and typed',
    run: cardSent('android'),
    on: { 'app android': ['en'] },
  },
  {
    name: 'an iPhone: where the card goes, refused and then allowed, a scan and typed',
    run: cardSent('ios'),
    on: { 'app ios': ['en'] },
  },
  {
    name: 'ten links in a browser, each where it leads',
    run: tenLinks('h5'),
    on: { h5: ['en', 'ar'] },
  },
  {
    name: 'ten links in WeChat, each where it leads',
    run: tenLinks('weapp'),
    on: { weapp: ['en'] },
  },
  {
    name: 'ten links in the app, each where it leads',
    run: tenLinks('app'),
    on: { 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'WeChat’s web view: it signs, scans, knows the place, gives an address and shares',
    ...inWechat(),
    on: { h5: ['en'] },
  },
  {
    name: 'WeChat’s mini-program: signed in by it, then a password and an email',
    ...comesByWechat('weapp'),
    on: { weapp: ['en'] },
  },
  {
    name: 'WeChat’s web view: signed in by it, then a password and an email',
    ...comesByWechat('page'),
    on: { h5: ['en'] },
  },
  {
    name: 'WeCom’s web view: the workbench, and the side panel beside a chat',
    ...inWecom(),
    on: { h5: ['en', 'ar'] },
  },
  {
    name: 'WeChat’s web view: its signature, scanner, place and addresses refused, then allowed',
    ...refusedInWechat(),
    on: { h5: ['en'] },
  },
  {
    name: 'WeCom’s web view: its signature, scanner, place and chat refused, then allowed',
    ...refusedInWecom(),
    on: { h5: ['en'] },
  },
  {
    name: 'a passkey: added, then in place of both passwords',
    run: byPasskey,
    settings: byPasskeySettings,
    on: { h5: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'a new version of the terms: asked at login, put off, accepted, and never asked again',
    run: newDocument,
    on: { h5: ['ar'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'a store build reaches nothing of what it must not, and its absent pages lead home',
    run: storeBuild,
    // On h5 it has a test of its own (test/e2e/h5-store.e2e.ts), which sees what is asked of the server as well.
    on: { weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'Android under a store’s review: the version, the member, the account; hidden and shown again',
    run: storeReview('android'),
    on: { 'app android': ['en'] },
  },
  {
    name: 'an iPhone under a store’s review: by the account alone; hidden and shown again',
    run: storeReview('ios'),
    on: { 'app ios': ['en'] },
  },
  {
    name: 'site and mini-program under a store’s review: the member, the account; hidden and shown again',
    run: storeReview('elsewhere'),
    on: { h5: ['en'], weapp: ['en'] },
  },
  ...callJourneys,
  ...dailyJourneys,
  ...messengerJourneys,
]
