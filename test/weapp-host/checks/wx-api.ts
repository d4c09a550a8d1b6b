import { privateInfos, type AppJson } from './app-schema'
import { lineOf, type Finding } from './finding'
import { isTaroOwn, knownApis } from './known-apis'
import type { ApiUse } from './used-apis'

/** Is every used member of `wx` one that WeChat has. */
export function checkApis(uses: readonly ApiUse[]): Finding[] {
  const known = knownApis()
  return uses
    .filter(({ name, by }) => !known.has(name) && !(by === 'Taro' && isTaroOwn(name)))
    .map(({ name, by, file, line }) => ({
      check: 'wx-api',
      file,
      line,
      message:
        by === 'wx' ? `wx.${name} does not exist` : `Taro.${name} is neither Taro's nor wx.${name}`,
    }))
}

/** Location needs a declaration of each interface; a rough and an exact place exclude one another (WeChat's notice of 14 July 2022). */
const located: readonly string[] = privateInfos
const exact = [
  'getLocation',
  'onLocationChange',
  'startLocationUpdate',
  'startLocationUpdateBackground',
]
/** Scopes whose dialog shows a sentence of ours. */
const scopes: Readonly<Record<string, string>> = {
  getLocation: 'scope.userLocation',
  startLocationUpdate: 'scope.userLocation',
  onLocationChange: 'scope.userLocation',
  startLocationUpdateBackground: 'scope.userLocationBackground',
  getFuzzyLocation: 'scope.userFuzzyLocation',
}
/** Interfaces that WeChat's user privacy guideline names: they work only after the person agreed to it. */
const guarded = new Set([
  ...located,
  'chooseImage',
  'chooseMedia',
  'chooseVideo',
  'chooseMessageFile',
  'saveImageToPhotosAlbum',
  'saveVideoToPhotosAlbum',
  'getClipboardData',
  'setClipboardData',
  'getUserInfo',
  'getUserProfile',
  'getWeRunData',
  'chooseInvoice',
  'chooseInvoiceTitle',
  'chooseLicensePlate',
  'chooseContact',
  'addPhoneContact',
  'addPhoneCalendar',
  'addPhoneRepeatCalendar',
  'startRecord',
  'getRecorderManager',
  'joinVoIPChat',
  'createCameraContext',
  'createVKSession',
  'openBluetoothAdapter',
  'createBLEPeripheralServer',
  'startAccelerometer',
  'startCompass',
  'startDeviceMotionListening',
  'startGyroscope',
  'checkIsSoterEnrolledInDevice',
])

/** Does app.json declare what the used APIs need: requiredPrivateInfos, permission texts, background modes, __usePrivacyCheck__. */
export function checkPrivacy(app: AppJson, appText: string, uses: readonly ApiUse[]): Finding[] {
  const first = uses.filter(
    ({ name }, index) => uses.findIndex((use) => use.name === name) === index,
  )
  const declared: readonly string[] = app.requiredPrivateInfos ?? []
  const undeclared = first.flatMap(({ name, file, line }): Finding[] => {
    const needs: string[] = []
    if (located.includes(name) && !declared.includes(name))
      needs.push('its name in requiredPrivateInfos')
    const scope = scopes[name]
    if (scope !== undefined && app.permission?.[scope] === undefined)
      needs.push(`a text at permission["${scope}"]`)
    if (
      name === 'startLocationUpdateBackground' &&
      !app.requiredBackgroundModes?.includes('location')
    )
      needs.push('"location" in requiredBackgroundModes')
    if (guarded.has(name) && app.__usePrivacyCheck__ !== true)
      needs.push('"__usePrivacyCheck__": true')
    return needs.map((need) => ({
      check: 'privacy',
      file,
      line,
      message: `wx.${name} needs ${need} in app.json`,
    }))
  })
  const both =
    declared.includes('getFuzzyLocation') && declared.some((name) => exact.includes(name))
  return both
    ? [
        ...undeclared,
        {
          check: 'privacy',
          file: 'app.json',
          line: lineOf(appText, '"requiredPrivateInfos"'),
          message: 'requiredPrivateInfos has a rough and an exact location; WeChat takes one kind',
        },
      ]
    : undeclared
}
