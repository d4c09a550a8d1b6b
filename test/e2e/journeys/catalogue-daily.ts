import { cameByWechat } from './came-by-wechat'
import { updateBreaks, updateFails } from './app-updates'
import { cardSeen } from './card-seen'
import { connectsTiktok } from './connects-tiktok'
import { countedAfterConsent } from './counted-after-consent'
import { filmSeen } from './film-seen'
import { invitedByPoster } from './invited-by-poster'
import type { Journey } from './journey'
import { opensOffline, programKeepsForm, siteKeepsForm } from './version-keeps-form'
import { longFeed } from './long-feed'
import { onTwoDevices } from './on-two-devices'
import { othersWords } from './others-words'
import { ownAccount } from './own-account'
import { ownProfile } from './own-profile'
import { paysByCard } from './pays-by-card'
import { paysByWechat } from './pays-by-wechat'
import { prepareMap } from './prepare-map'
import { prepareOutsidePage } from './prepare-outside-page'
import { readsBack } from './reads-back'
import { ringOnTestPage } from './ring'
import { sendsEverything } from './sends-everything'
import { sevenDays } from './seven-days'
import { shareSheet } from './share-sheet'
import { tasksOfEveryKind } from './tasks-of-every-kind'
import { twoWrite } from './two-write'
import { pushed } from './pushed'

/** What members do day by day and with each other: their profile, paying, tasks, the feed, invitations, messages. */
export const dailyJourneys: readonly Journey[] = [
  {
    name: 'an update put off, absent, tampered with, cut and from a dead host, and then whole',
    run: updateFails,
    on: { 'app android': ['zh-Hans'], 'app ios': ['en'] },
  },
  {
    name: 'an update that does not start comes back and is not offered again; the next one is forced',
    run: updateBreaks,
    on: { 'app android': ['ar'], 'app ios': ['en'] },
  },
  {
    name: 'an update of the mini-program keeps the form',
    run: programKeepsForm,
    on: { weapp: ['en'] },
  },
  {
    name: 'an update of the web keeps the form',
    ...siteKeepsForm(),
    on: { h5: ['en'] },
  },
  {
    name: 'without a connection the second visit opens',
    run: opensOffline,
    on: { h5: ['ar'] },
  },
  {
    name: 'seven days of check-ins, a lesson and the feed',
    run: sevenDays,
    on: { h5: ['zh-Hant', 'ar'], weapp: ['ja'], 'app android': ['th'], 'app ios': ['zh-Hans'] },
  },
  {
    name: 'the own profile: a face, a name, statistics, the data taken along, and another device signed out',
    run: ownProfile,
    on: { h5: ['en'], weapp: ['ar'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'the own account: a gift taken back, points, a month’s statement, a tester’s page, the end that comes',
    run: ownAccount,
    on: { h5: ['en'], weapp: ['en'], 'app android': ['ar'], 'app ios': ['en'] },
  },
  {
    name: 'a member of WeChat’s outside it: sent back there, then let in by password, with a first email',
    ...cameByWechat(),
    on: { h5: ['en'], 'app android': ['en'], 'app ios': ['ar'] },
  },
  {
    name: 'WeChat’s mini-program: its payment window left, then paid, and the notice makes the member',
    ...paysByWechat('weapp'),
    on: { weapp: ['en'] },
  },
  {
    name: 'WeChat’s web view: its payment window left, then paid, and the notice makes the member',
    ...paysByWechat('page'),
    on: { h5: ['en'] },
  },
  {
    name: 'a card page: left, then paid on, and the notice makes the member',
    ...paysByCard(),
    on: { h5: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'an invitation: its poster kept and read by a camera, its link followed, the friend in the team',
    run: invitedByPoster,
    on: { h5: ['ja'], weapp: ['zh-Hans'], 'app android': ['ar'], 'app ios': ['th'] },
  },
  {
    name: 'a feed of a thousand items, to its end and back',
    run: longFeed,
    on: { h5: ['ar'], weapp: ['ja'], 'app android': ['zh-Hant'], 'app ios': ['en'] },
  },
  {
    name: 'a business card scanned and kept, a stranger by its link, and its owner sees who looked',
    ...cardSeen,
    on: { h5: ['ja'], weapp: ['ar'], 'app android': ['zh-Hans'], 'app ios': ['th'] },
  },
  {
    name: 'names, cards, messages, items and terms that hold scripts are read as words',
    run: othersWords,
    on: { h5: ['en'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'a lesson’s film: it waits, its time stands still in the background, and its end counts',
    run: filmSeen,
    on: { h5: ['th'], weapp: ['ar'], 'app android': ['ja'], 'app ios': ['zh-Hant'] },
  },
  {
    name: 'statistics: nothing before the yes, then batches and what waited without a connection; the funnel',
    run: countedAfterConsent,
    on: { h5: ['zh-Hans'], weapp: ['en'], 'app android': ['ar'], 'app ios': ['ja'] },
  },
  {
    name: 'tasks: a text, a page read, a page opened and one used',
    run: tasksOfEveryKind,
    on: { h5: ['ar'], weapp: ['th'], 'app android': ['en'], 'app ios': ['zh-Hans'] },
  },
  {
    name: 'TikTok is connected, its task claimed, and given up again',
    ...connectsTiktok('page'),
    on: { h5: ['zh-Hant'] },
  },
  {
    name: 'TikTok is connected in the phone’s browser, its task claimed, and given up again',
    ...connectsTiktok('app'),
    on: { 'app android': ['ja'], 'app ios': ['ar'] },
  },
  {
    name: 'TikTok is connected beside WeChat, its task claimed, and given up again',
    ...connectsTiktok('weapp'),
    on: { weapp: ['zh-Hans'] },
  },
  {
    name: 'the share sheet: left, refused, then it takes the link',
    run: shareSheet,
    on: { h5: ['ar'], 'app android': ['th'], 'app ios': ['ja'] },
  },
  {
    name: 'a ring on the test page, felt with each round',
    run: ringOnTestPage,
    on: { h5: ['en'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'two members write: at once, over a lost network, read and taken back',
    run: twoWrite,
    prepare: prepareOutsidePage,
    on: { h5: ['en'], weapp: ['en'], 'app android': ['ar'], 'app ios': ['en'] },
  },
  {
    name: 'a long conversation from its first unread message on, over a lost network',
    run: readsBack,
    on: { h5: ['ar'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'messages on two devices: taken back, away, ended with an outbox; a report decided',
    run: onTwoDevices,
    on: { h5: ['en'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'a picture, a file, a voice note, a place and a card are sent, opened and taken back',
    run: sendsEverything,
    prepare: prepareMap,
    on: { h5: ['ar'], weapp: ['en'], 'app android': ['en'], 'app ios': ['en'] },
  },
  {
    name: 'WeChat: a message for each consent, opened by its tap',
    ...pushed('weapp'),
    on: { weapp: ['en'] },
  },
  {
    name: 'Android: pushes refused and then allowed, opened cold and warm, and switched off',
    ...pushed('android'),
    on: { 'app android': ['en'] },
  },
  {
    name: 'an iPhone: pushes refused and then allowed, opened cold and warm, and switched off',
    ...pushed('ios'),
    on: { 'app ios': ['en'] },
  },
]
