import { api, WxFailure } from './call'
import type { Overlays } from './overlays'
import { subscriptionsOf } from './subscriptions'
import { USUAL_PHONE, type PhoneTraits } from './traits'

/** Scopes that `wx.authorize` knows; 'privacy' stands for the privacy agreement that album and camera ask for. */
const SCOPES = [
  'scope.userLocation',
  'scope.userFuzzyLocation',
  'scope.userLocationBackground',
  'scope.record',
  'scope.camera',
  'scope.bluetooth',
  'scope.writePhotosAlbum',
  'scope.addPhoneContact',
  'scope.addPhoneCalendar',
  'scope.werun',
  'scope.userInfo',
  'scope.address',
]

/** What the person lets the program do. */
export interface Permissions {
  /** Asks once, as WeChat does, and remembers the answer; a refusal of the privacy agreement it does not. */
  allows(scope: string): Promise<boolean>
  /** The person's answer to the next question, or a switch of WeChat's settings page. */
  set(scope: string, allow: boolean): void
  /** Does the operator's privacy guideline name what the program calls? */
  isDeclared(): boolean
  isAgreed(): boolean
  /** Does the system let WeChat have photos, or the camera? */
  systemAllows(part: 'album' | 'camera'): boolean
}

/** @param answered what the person said on an earlier visit */
export function createPermissions(
  overlays: Overlays,
  answered: Readonly<Record<string, boolean>> = {},
  { privacy, album, camera }: PhoneTraits = USUAL_PHONE,
): Permissions & { table: ReadonlyMap<string, boolean> } {
  const table = new Map(Object.entries(answered))
  return {
    table,
    async allows(scope) {
      const known =
        table.get(scope) ?? (scope === 'privacy' && privacy === 'agreed' ? true : undefined)
      if (known !== undefined) return known
      const allow = await overlays.ask({ kind: 'authorize', title: scope })
      if (scope !== 'privacy' || allow) table.set(scope, allow)
      return allow
    },
    set: (scope, allow) => void table.set(scope, allow),
    systemAllows: (part) => table.get(`system.${part}`) ?? { album, camera }[part] === 'authorized',
    isAgreed: () => table.get('privacy') ?? privacy === 'agreed',
    isDeclared: () => privacy !== 'undeclared',
  }
}

/**
 * For the interfaces that WeChat opens only after the privacy agreement: photos, clipboard
 * (https://developers.weixin.qq.com/miniprogram/dev/framework/user-privacy/PrivacyAuthorize.html, "常见错误说明").
 */
export async function requirePrivacy(permissions: Permissions): Promise<void> {
  if (!permissions.isDeclared())
    throw new WxFailure('api scope is not declared in the privacy agreement', 112)
  if (!(await permissions.allows('privacy')))
    throw new WxFailure('privacy permission is not authorized', 104)
}

/** `wx.authorize`, `getSetting`, `openSetting`, and the privacy agreement. */
export function permissionApis(
  permissions: ReturnType<typeof createPermissions>,
  opened: string[] = [],
): Partial<WechatMiniprogram.Wx> {
  const setting = () => ({
    authSetting: Object.fromEntries(
      [...permissions.table].filter(([scope]) => SCOPES.includes(scope)),
    ),
  })
  const agreed = async () => {
    await requirePrivacy(permissions)
    return {}
  }
  return {
    authorize: api('authorize', async ({ scope }) => {
      if (!SCOPES.includes(scope)) throw new WxFailure('invalid scope')
      if (!(await permissions.allows(scope))) throw new WxFailure('auth deny')
      return {}
    }),
    getSetting: api('getSetting', () => ({
      ...setting(),
      ...subscriptionsOf(permissions),
      miniprogramAuthSetting: {},
    })),
    openSetting: api('openSetting', () => {
      opened.push('openSetting')
      return { ...setting(), ...subscriptionsOf(permissions) }
    }),
    openAppAuthorizeSetting: api('openAppAuthorizeSetting', () => {
      opened.push('openAppAuthorizeSetting')
      return {}
    }),
    getPrivacySetting: api('getPrivacySetting', () => ({
      needAuthorization: !permissions.isAgreed(),
      privacyContractName: '',
    })),
    requirePrivacyAuthorize: api('requirePrivacyAuthorize', agreed),
    openPrivacyContract: api('openPrivacyContract', () => {
      opened.push('openPrivacyContract')
      return {}
    }),
  }
}
