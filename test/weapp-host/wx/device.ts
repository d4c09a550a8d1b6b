import { api, WxFailure } from './call'
import { Listeners } from './events'
import type { Overlays } from './overlays'
import { requirePrivacy, type Permissions } from './permissions'

/** What the phone last did for the program; a driver reads it. */
export interface DeviceTrace {
  clipboard: string
  called: string[]
  previewed: string[]
  /** Pages of settings that the program has opened, by their API. */
  opened: string[]
  /** How long each vibration was, in milliseconds. */
  vibrations: number[]
}

/** Clipboard, telephone, camera's codes, places, vibration. */
export function deviceApis(
  overlays: Overlays,
  permissions: Permissions,
  trace: DeviceTrace,
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
    scanCode: api('scanCode', async () => {
      await requireScope('scope.camera')
      throw new WxFailure('cancel')
    }),
    getLocation: api('getLocation', async () => {
      await requireScope('scope.userLocation')
      return {
        latitude: 35.681236,
        longitude: 139.767125,
        accuracy: 20,
        horizontalAccuracy: 20,
        verticalAccuracy: 10,
        altitude: 3,
        speed: -1,
        indoorLocationType: 0,
      }
    }),
    chooseLocation: api('chooseLocation', async () => {
      await requireScope('scope.userLocation')
      throw new WxFailure('cancel')
    }),
    chooseAddress: api('chooseAddress', async () => {
      await requireScope('scope.address')
      throw new WxFailure('cancel')
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
