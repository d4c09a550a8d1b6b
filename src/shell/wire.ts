import type { EndpointData } from '@contract/endpoint'
import { languageMessages } from '@contract/session/start'
import { useBrand } from '@/brand/brand-store'
import { configureTexts, getWantedLanguage } from '@/i18n/language-store'
import { t } from '@/i18n/t'
import { configureCall } from '@/lib/api/api-config'
import { call } from '@/lib/api/call'
import { setServerTime } from '@/lib/format/now'
import { configureNavigation } from '@/lib/navigation/person'
import { showLoading } from '@/lib/overlay/loading'
import { showToast } from '@/lib/overlay/toast'
import { getDeviceInfo } from '@/platform/capabilities/device-info/device-info'
import { getHost } from '@/platform/capabilities/host/host'
import { request } from '@/platform/capabilities/request/request'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, writeText } from '@/platform/capabilities/storage/storage'
import { readDeviceId } from '@/session/device-id'
import { expireSession } from '@/session/expire'
import { captureInvitation } from '@/session/invitation'
import { replaceToken, useSession } from '@/session/session-store'
import { isUnderReview } from '@/session/under-review'
import { readOwnToken, watchSession } from './other-tab'

/** What calls wait for: the brand's hosts, and for a user's calls the exchange of a ticket in the address. */
export interface StartupGates {
  brand: Promise<void>
  session: Promise<void>
}

/** Gives the lower layers what they need from the upper ones (call imports no store). */
export function wire(gates: StartupGates): void {
  configureCall({
    transport: request,
    ready: (access: EndpointData['access']) => (access === 'public' ? gates.brand : gates.session),
    baseUrl: () => useBrand.getState().apiBase,
    token: readOwnToken,
    saveToken: replaceToken,
    onExpired: expireSession,
    notify: showToast,
    showLoading,
    language: getWantedLanguage,
    platform: () => getHost().name,
    deviceInfo: () => getDeviceInfo(useBrand.getState().brand.version),
    deviceId: readDeviceId,
    storedSession: () => readText(storageKeys.sessionCode.key),
    saveSession: (sessionId) => writeText(storageKeys.sessionCode.key, sessionId),
    onServerTime: setServerTime,
    text: t,
  })
  watchSession()
  configureTexts((version) => call(languageMessages, { version }, { noAlert: true }))
  configureNavigation({
    signedIn: () => useSession.getState().token !== '',
    compliant: () => isUnderReview(useSession.getState().user),
    // Whatever page, link, code or start brings an invitation, it comes by here.
    onQuery: captureInvitation,
  })
}
