import { api, WxFailure } from './call'
import type { Overlays } from './overlays'

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
  /** Asks once, as WeChat does, and remembers the answer. The privacy agreement counts as given until it is refused. */
  allows(scope: string): Promise<boolean>
  /** The person's answer to the next question, or a switch of WeChat's settings page. */
  set(scope: string, allow: boolean): void
}

/** @param answered what the person said on an earlier visit */
export function createPermissions(
  overlays: Overlays,
  answered: Readonly<Record<string, boolean>> = {},
): Permissions & { table: ReadonlyMap<string, boolean> } {
  const table = new Map(Object.entries(answered))
  return {
    table,
    async allows(scope) {
      const known = table.get(scope) ?? (scope === 'privacy' ? true : undefined)
      if (known !== undefined) return known
      const allow = await overlays.ask({ kind: 'authorize', title: scope })
      table.set(scope, allow)
      return allow
    },
    set: (scope, allow) => void table.set(scope, allow),
  }
}

/** For the interfaces that WeChat opens only after the privacy agreement: photos, clipboard. */
export async function requirePrivacy(permissions: Permissions): Promise<void> {
  if (!(await permissions.allows('privacy')))
    throw new WxFailure('privacy permission is not authorized', 104)
}

/** `wx.authorize`, `getSetting`, `openSetting`, and the privacy agreement. */
export function permissionApis(
  permissions: ReturnType<typeof createPermissions>,
): Partial<WechatMiniprogram.Wx> {
  const setting = () => ({
    authSetting: Object.fromEntries(
      [...permissions.table].filter(([scope]) => scope !== 'privacy'),
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
      subscriptionsSetting: { mainSwitch: true, itemSettings: {} },
      miniprogramAuthSetting: {},
    })),
    openSetting: api('openSetting', () => ({
      ...setting(),
      subscriptionsSetting: { mainSwitch: true, itemSettings: {} },
    })),
    getPrivacySetting: api('getPrivacySetting', () => ({
      needAuthorization: permissions.table.get('privacy') === false,
      privacyContractName: '',
    })),
    requirePrivacyAuthorize: api('requirePrivacyAuthorize', agreed),
    openPrivacyContract: api('openPrivacyContract', () => ({})),
  }
}
