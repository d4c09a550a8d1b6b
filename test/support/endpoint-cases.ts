import { randomUUID } from 'node:crypto'
import { profileEndpoints } from '@contract/profile/endpoints'
import { sessionEndpoints } from '@contract/session/endpoints'
import { codeCases } from './code-cases'
import { callerOf, createEndpointParts } from './endpoint-parts'
import { findFirstSvip } from './find-first-svip'
import { networkCases } from './network-cases'
import { signInCases } from './sign-in-cases'
import type { TestApp } from './test-app'
import { tiktokCases } from './tiktok-cases'
import type { Vendors } from './vendors'
import { WORLD_PASSWORD, WORLD_PAY_PASSWORD, type Person, type World } from './world'

/** A request that succeeds for who makes it, and what it is to somebody else. */
export interface EndpointCase {
  /** Makes what the request is about and gives its fields; called again, it makes another one. */
  request(): Promise<object> | object
  /** Who sends it; the leader by default, undefined for nobody who is signed in. */
  who?: () => Person | undefined
  /** 'refused': the stranger is refused and no row changes; 'own': what the stranger gets names nobody else; 'public': needs no login; 'none': would log the stranger out. */
  stranger: 'refused' | 'own' | 'public' | 'none'
}

/** Whom and what the cases are about. */
interface EndpointSetup {
  test: TestApp
  vendors: Vendors
  world: World
  leader: Person
  friend: Person
  withoutPassword: Person
}

const NEW_PASSWORD = 'Another-Horse-2'
const ADDRESS = { name: 'Mina', phone: '+81 3 1234', city: 'Tokyo', detail: '4-2-8 Shiba' }

const key = () => randomUUID()
const page = { pageNum: 1, pageSize: 5 }
const nothing = (): object => ({})
const paged = (): object => page

/** A case of each endpoint of the contract, in an order in which all of them succeed once: some leave what later ones stand on. */
export function createEndpointCases(setup: EndpointSetup): Readonly<Record<string, EndpointCase>> {
  const { test, vendors, leader, friend } = setup
  const {
    wallet,
    order,
    withdrawal,
    reminder,
    privatePhoto,
    publicPicture,
    ownDevice,
    otherDevice,
    incomeId,
    codeFor,
    ownCode,
    bank,
  } = createEndpointParts(setup)

  return {
    setSession: { request: () => ({ type: 0, sessionCode: 'device-every' }), stranger: 'public' },
    refreshToken: { request: nothing, stranger: 'own' },
    createTicket: { request: nothing, stranger: 'own' },
    exchangeTicket: {
      request: async () =>
        (await test.call(sessionEndpoints.createTicket, {}, callerOf(leader))).data,
      who: () => undefined,
      stranger: 'refused',
    },
    appVersion: { request: () => ({ examineVersion: 1000 }), stranger: 'public' },
    languageMessages: { request: nothing, stranger: 'public' },
    postLanguageMessages: { request: nothing, stranger: 'public' },
    countries: { request: nothing, stranger: 'public' },
    reportError: {
      request: () => ({
        appVersion: '1',
        phoneModel: 'x',
        systemVersion: '1',
        errTime: 'now',
        useName: '',
      }),
      stranger: 'public',
    },
    incomeSummary: { request: nothing, stranger: 'own' },
    incomeList: {
      request: () => ({ ...page, period: 'custom', from: '2026-11-01' }),
      stranger: 'own',
    },
    incomePending: { request: nothing, stranger: 'own' },
    statement: { request: nothing, stranger: 'own' },
    statementFile: {
      request: () => ({ month: '2026-01', timeZone: 'Asia/Tokyo' }),
      stranger: 'own',
    },
    incomeTrend: { request: () => ({ by: 'day' }), stranger: 'own' },
    incomeStar: { request: nothing, stranger: 'own' },
    incomeDetail: { request: async () => ({ id: await incomeId() }), stranger: 'refused' },
    vipInfo: { request: nothing, stranger: 'own' },
    plans: { request: nothing, stranger: 'own' },
    codes: { request: paged, stranger: 'own' },
    ...codeCases(() => setup),
    expiryReminder: { request: nothing, stranger: 'own' },
    dismissReminder: { request: async () => ({ id: await reminder() }), stranger: 'refused' },
    star: { request: nothing, stranger: 'own' },
    activateStar: { request: () => ({ star: 1 }), stranger: 'refused' },
    createOrder: { request: () => ({ plan: 'svip-year' }), stranger: 'own' },
    payOrder: {
      request: async () => ({ id: await order(), gateway: 'sandbox' }),
      stranger: 'refused',
    },
    order: { request: async () => ({ id: await order() }), stranger: 'refused' },
    cancelOrder: { request: async () => ({ id: await order() }), stranger: 'refused' },
    delivery: {
      request: async () => ({ id: await findFirstSvip(test, leader) }),
      stranger: 'refused',
    },
    saveDelivery: {
      request: async () => ({ id: await findFirstSvip(test, leader), ...ADDRESS }),
      stranger: 'refused',
    },
    orders: { request: paged, stranger: 'own' },
    pointsBalance: { request: nothing, stranger: 'own' },
    pointsHistory: { request: paged, stranger: 'own' },
    spendPoints: { request: () => ({ spendId: key(), points: 10 }), stranger: 'refused' },
    ...networkCases(() => ({ ...setup, ...vendors })),
    register: {
      request: async () => ({
        country: 'JP',
        username: 'newcomer',
        email: 'newcomer@starcard.example',
        password: WORLD_PASSWORD,
        confirmPassword: WORLD_PASSWORD,
        code: await codeFor('newcomer@starcard.example', 'register'),
        agreed: true,
      }),
      who: () => undefined,
      stranger: 'refused',
    },
    login: {
      request: () => ({ account: 'friend_one', password: WORLD_PASSWORD }),
      stranger: 'public',
    },
    logout: { request: nothing, who: () => friend, stranger: 'none' },
    sendMail: {
      request: () => ({ email: 'somebody@starcard.example', purpose: 'register' }),
      stranger: 'public',
    },
    sendOwnMail: { request: () => ({ purpose: 'password' }), stranger: 'own' },
    resetPassword: {
      request: async () => ({
        email: friend.email,
        code: await codeFor(friend.email, 'resetPassword'),
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      }),
      who: () => undefined,
      stranger: 'refused',
    },
    updatePassword: {
      request: () => ({
        oldPassword: WORLD_PASSWORD,
        password: NEW_PASSWORD,
        confirmPassword: NEW_PASSWORD,
      }),
      stranger: 'own',
    },
    updatePayPassword: {
      request: async () => ({
        code: await ownCode(leader, 'payPassword'),
        payPassword: WORLD_PAY_PASSWORD,
        confirmPayPassword: WORLD_PAY_PASSWORD,
      }),
      stranger: 'refused',
    },
    ...signInCases(() => ({ ...setup, ...vendors, newPassword: NEW_PASSWORD })),
    ...tiktokCases(() => ({ test, ...vendors, leader: callerOf(leader) })),
    captcha: { request: nothing, stranger: 'public' },
    inviter: { request: () => ({ code: '7KQ2M9XD' }), stranger: 'public' },
    mapConfig: { request: nothing, stranger: 'public' },
    searchPlaces: { request: () => ({ latitude: 1.28, longitude: 103.85 }), stranger: 'own' },
    reverseGeocode: {
      request: () => ({ latitude: 1.28437, longitude: 103.85107 }),
      stranger: 'own',
    },
    translatePoints: {
      request: () => ({ points: '31.17,121.52;1.28,103.85', from: 'wgs84', to: 'gcj02' }),
      stranger: 'public',
    },
    locateAddress: { request: nothing, stranger: 'own' },
    signPage: { request: () => ({ url: 'http://localhost:8080/' }), stranger: 'public' },
    availableApp: { request: nothing, stranger: 'public' },
    verifyCard: { request: () => ({ sn: 'SC20260001' }), stranger: 'public' },
    bindCode: {
      request: async () => ({
        email: 'invited@starcard.example',
        code: await codeFor('invited@starcard.example', 'register'),
      }),
      stranger: 'public',
    },
    inviteEmail: { request: () => ({ email: 'guest@starcard.example' }), stranger: 'own' },
    loadUser: { request: nothing, stranger: 'own' },
    userConfig: { request: nothing, stranger: 'public' },
    addDevice: { request: () => ({ name: 'Phone of Lee', model: 'X1' }), stranger: 'own' },
    getDevice: { request: async () => ({ deviceId: await ownDevice() }), stranger: 'refused' },
    devices: { request: paged, stranger: 'own' },
    signOutDevices: {
      request: async () => ({ deviceId: await otherDevice() }),
      stranger: 'refused',
    },
    consent: { request: () => ({ statistics: true }), stranger: 'own' },
    addTrace: {
      request: async () => {
        await test.call(profileEndpoints.consent, { statistics: true }, callerOf(leader))
        return { channel: 'link', link: 'https://starcard.example/', firstPage: '/pages/index' }
      },
      stranger: 'own',
    },
    updateNick: { request: () => ({ nickname: 'Leader Lee' }), stranger: 'own' },
    updateAvatar: { request: async () => ({ avatar: await publicPicture() }), stranger: 'refused' },
    checkWhitelist: {
      request: async () => {
        await test.services.db
          .updateTable('app_user')
          .set({ whitelisted: true })
          .where('id', '=', leader.id)
          .execute()
        return {}
      },
      stranger: 'refused',
    },
    withdrawalPolicy: { request: nothing, stranger: 'own' },
    withdrawalAccounts: { request: nothing, stranger: 'own' },
    addWithdrawalAccount: { request: bank, stranger: 'refused' },
    deleteWithdrawalAccount: { request: async () => ({ id: await wallet() }), stranger: 'refused' },
    createWithdrawal: {
      request: async () => ({
        amount: 100_00,
        accountId: await wallet(),
        payPassword: WORLD_PAY_PASSWORD,
      }),
      stranger: 'refused',
    },
    withdrawals: { request: paged, stranger: 'own' },
    withdrawal: { request: async () => ({ id: await withdrawal() }), stranger: 'refused' },
    cancelWithdrawal: { request: async () => ({ id: await withdrawal() }), stranger: 'refused' },
    document: { request: () => ({ name: 'terms' }), stranger: 'public' },
    openDocuments: { request: nothing, stranger: 'own' },
    acceptDocument: { request: () => ({ name: 'terms', version: 2 }), stranger: 'own' },
    uploadFile: { request: nothing, stranger: 'own' },
    fileLink: { request: async () => ({ url: await privatePhoto() }), stranger: 'refused' },
  }
}
