import type { AudioTrace } from './audio'
import { api, WxFailure } from './call'
import { Listeners } from './events'
import type { Overlays } from './overlays'
import { requirePrivacy, type Permissions } from './permissions'

/** What the phone last did for the program; a driver reads it. */
export interface DeviceTrace extends AudioTrace {
  clipboard: string
  called: string[]
  previewed: string[]
  /** Pages of settings that the program has opened, by their API. */
  opened: string[]
  /** What WeChat's own map was opened with, by GCJ-02. */
  places: { latitude: number; longitude: number; name: string; address: string }[]
  /** How long each vibration was, in milliseconds. */
  vibrations: number[]
  /** What WeChat's viewer was opened with, each byte one character. */
  documents: { name: string; text: string }[]
  /** What the scanner sees next; without it the person closes it. */
  code: string | undefined
}

/** Where a phone is, by WGS-84. */
export interface PhonePlace {
  latitude: number
  longitude: number
  accuracy: number
}

/** Where the person is, and what they do in WeChat's own list of places. */
export interface Whereabouts {
  /** undefined: the phone cannot tell. */
  place: PhonePlace | undefined
  /** What they choose next in WeChat's list; without it they leave it. */
  choice: { name: string; address: string; latitude: number; longitude: number } | undefined
}

/** Clipboard, telephone, camera's codes, places, vibration. */
export function deviceApis(
  overlays: Overlays,
  permissions: Permissions,
  trace: DeviceTrace,
  whereabouts: Whereabouts,
): Partial<WechatMiniprogram.Wx> {
  const keyboard = new Listeners()
  const capture = new Listeners()
  const nothing = () => ({})
  const vibrate = (milliseconds: number) => () => {
    trace.vibrations.push(milliseconds)
    return {}
  }

  async function requireScope(scope: string): Promise<void> {
    if (!(await permissions.allows(scope))) throw new WxFailure('auth deny')
  }

  return {
    setClipboardData: api('setClipboardData', async ({ data }) => {
      await requirePrivacy(permissions)
      if (typeof data !== 'string')
        throw new WxFailure('parameter error: parameter.data should be String')
      trace.clipboard = data
      overlays.toast('toast', 'Copied')
      setTimeout(() => overlays.toast('toast', undefined), 1500)
      return {}
    }),
    getClipboardData: api('getClipboardData', async () => {
      await requirePrivacy(permissions)
      return { data: trace.clipboard }
    }),
    makePhoneCall: api('makePhoneCall', async ({ phoneNumber }) => {
      const call = await overlays.choose({
        kind: 'actionSheet',
        title: phoneNumber,
        items: [phoneNumber],
      })
      if (call === false) throw new WxFailure('cancel')
      trace.called.push(phoneNumber)
      return {}
    }),
    previewImage: api('previewImage', ({ urls }) => {
      trace.previewed = [...urls]
      return {}
    }),
    // No scope guards WeChat's own scanner: the system's word on WeChat's camera does.
    scanCode: api('scanCode', () => {
      if (!permissions.systemAllows('camera')) throw new WxFailure('system permission denied')
      const { code } = trace
      trace.code = undefined
      if (code === undefined) throw new WxFailure('cancel')
      return { charSet: 'utf-8', path: '', rawData: '', result: code, scanType: 'QR_CODE' as const }
    }),
    getLocation: api('getLocation', async ({ type = 'wgs84' }) => {
      await requirePrivacy(permissions)
      await requireScope('scope.userLocation')
      const { place } = whereabouts
      if (!place) throw new WxFailure('ERROR_NOCELL&WIFI_LOCATIONSWITCHOFF')
      if (type !== 'wgs84') throw new Error(`wx.getLocation by ${type} is not implemented`)
      const { latitude, longitude } = place
      return {
        latitude,
        longitude,
        accuracy: place.accuracy,
        horizontalAccuracy: place.accuracy,
        verticalAccuracy: 10,
        altitude: 3,
        speed: -1,
        indoorLocationType: 0,
      }
    }),
    chooseLocation: api('chooseLocation', async () => {
      await requirePrivacy(permissions)
      const { choice } = whereabouts
      whereabouts.choice = undefined
      if (!choice) throw new WxFailure('cancel')
      return { ...choice }
    }),
    openLocation: api('openLocation', ({ latitude, longitude, name = '', address = '' }) => {
      if (typeof latitude !== 'number' || typeof longitude !== 'number')
        throw new WxFailure('parameter error: parameter.latitude should be Number')
      trace.places.push({ latitude, longitude, name, address })
      return {}
    }),
    vibrateShort: api('vibrateShort', vibrate(15)),
    vibrateLong: api('vibrateLong', vibrate(400)),
    setKeepScreenOn: api('setKeepScreenOn', nothing),
    hideKeyboard: api('hideKeyboard', () => {
      const { activeElement } = document
      if (!(activeElement instanceof HTMLElement) || activeElement === document.body)
        throw new WxFailure('input not exists')
      activeElement.blur()
      return {}
    }),
    onKeyboardHeightChange: keyboard.on,
    offKeyboardHeightChange: keyboard.off,
    onUserCaptureScreen: capture.on,
    offUserCaptureScreen: capture.off,
  }
}
