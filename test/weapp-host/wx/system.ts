import type { DeviceRuntime, LaunchOptions } from '../runtime/types'
import { api, sync } from './call'
import type { WxEnv } from './env'
import type { Permissions } from './permissions'
import type { PhoneTraits } from './traits'

/** The phone that the host plays, and its WeChat. */
const PHONE = {
  brand: 'iPhone',
  model: 'iPhone 14<iPhone14,7>',
  system: 'iOS 17.4.1',
  platform: 'ios' as const,
  benchmarkLevel: 44,
  memorySize: '5900',
  abi: 'arm64',
  deviceAbi: 'arm64',
  cpuType: 'A15',
}
const WECHAT = { version: '8.0.49', SDKVersion: '3.7.12' }
const AUTHORIZED = 'authorized' as const
const STATUS_BAR = 47
const HOME_INDICATOR = 34
const MENU = { width: 87, height: 32, gap: 7, top: 4 }

export const SDK_VERSION = WECHAT.SDKVersion

/** Where WeChat's own menu and close button lie: over every page, at the right in every writing direction. */
export function capsuleBox({ capsule }: PhoneTraits): {
  width: number
  height: number
  top: number
  bottom: number
  right: number
  left: number
} {
  if (capsule === 'zeros') return { width: 0, height: 0, top: 0, bottom: 0, right: 0, left: 0 }
  const right = window.innerWidth - MENU.gap
  const top = STATUS_BAR + MENU.top
  return {
    width: MENU.width,
    height: MENU.height,
    top,
    bottom: top + MENU.height,
    right,
    left: right - MENU.width,
  }
}

/** Phone, WeChat, window, account and launch of the program. */
export function systemApis(
  env: WxEnv,
  runtime: DeviceRuntime,
  permissions: Permissions,
): Partial<WechatMiniprogram.Wx> {
  function windowInfo() {
    const { innerWidth: width, innerHeight: height, devicePixelRatio } = window
    const safeArea = {
      left: 0,
      right: width,
      top: STATUS_BAR,
      bottom: height - HOME_INDICATOR,
      width,
      height: height - HOME_INDICATOR - STATUS_BAR,
    }
    return {
      pixelRatio: devicePixelRatio,
      screenWidth: width,
      screenHeight: height,
      windowWidth: width,
      windowHeight: height,
      statusBarHeight: STATUS_BAR,
      screenTop: 0,
      safeArea,
    }
  }

  const appBase = () => ({
    ...WECHAT,
    language: env.language,
    enableDebug: false,
    fontSizeSetting: 16,
    fontSizeScaleFactor: 1,
    host: { appId: env.appId, env: 'WeChat', version: 1 },
    theme: 'light' as const,
    PCKernelVersion: '',
  })

  const setting = () => ({
    bluetoothEnabled: true,
    locationEnabled: true,
    wifiEnabled: true,
    deviceOrientation: 'portrait' as const,
  })
  const authorization = (part: 'album' | 'camera') =>
    permissions.systemAllows(part) ? AUTHORIZED : ('denied' as const)
  const granted = () => ({
    albumAuthorized: permissions.systemAllows('album'),
    cameraAuthorized: permissions.systemAllows('camera'),
    locationAuthorized: true,
    microphoneAuthorized: true,
    notificationAuthorized: true,
  })

  function systemInfo() {
    return {
      ...PHONE,
      ...WECHAT,
      ...windowInfo(),
      ...setting(),
      ...granted(),
      language: env.language,
      enableDebug: false,
      fontSizeSetting: 16,
      host: { appId: env.appId },
      locationReducedAccuracy: false,
      notificationAlertAuthorized: true,
      notificationBadgeAuthorized: true,
      notificationSoundAuthorized: true,
      phoneCalendarAuthorized: true,
      theme: 'light' as const,
    }
  }

  const launch = (options: LaunchOptions) => ({
    ...options,
    query: { ...options.query },
    apiCategory: 'default' as const,
    referrerInfo: { appId: '', extraData: {} },
    forwardMaterials: [],
    hostExtraData: { host_scene: '' },
  })

  return {
    getSystemInfo: api('getSystemInfo', () => systemInfo()),
    getSystemInfoAsync: api('getSystemInfoAsync', () => systemInfo()),
    getSystemInfoSync: sync('getSystemInfoSync', () => systemInfo()),
    getDeviceInfo: sync('getDeviceInfo', () => ({ ...PHONE })),
    getWindowInfo: sync('getWindowInfo', () => windowInfo()),
    getAppBaseInfo: sync('getAppBaseInfo', () => appBase()),
    getSystemSetting: sync('getSystemSetting', () => setting()),
    getAppAuthorizeSetting: sync('getAppAuthorizeSetting', () => ({
      albumAuthorized: authorization('album'),
      bluetoothAuthorized: AUTHORIZED,
      cameraAuthorized: authorization('camera'),
      locationAuthorized: AUTHORIZED,
      locationReducedAccuracy: false,
      microphoneAuthorized: AUTHORIZED,
      notificationAlertAuthorized: AUTHORIZED,
      notificationAuthorized: AUTHORIZED,
      notificationBadgeAuthorized: AUTHORIZED,
      notificationSoundAuthorized: AUTHORIZED,
      phoneCalendarAuthorized: AUTHORIZED,
    })),
    getMenuButtonBoundingClientRect: sync('getMenuButtonBoundingClientRect', () =>
      capsuleBox(env.traits),
    ),
    getAccountInfoSync: sync('getAccountInfoSync', () => ({
      miniProgram: { appId: env.appId, envVersion: env.traits.envVersion, version: env.version },
      plugin: { appId: '', version: '' },
    })),
    getLaunchOptionsSync: sync('getLaunchOptionsSync', () => launch(runtime.launchOptions())),
    getEnterOptionsSync: sync('getEnterOptionsSync', () => launch(runtime.enterOptions())),
  }
}
