import type { DeviceInfo, PlatformName } from '../headers'

const BROWSERS: Readonly<Record<string, string>> = { Version: 'Safari', Edg: 'Edge' }
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/^Windows.*/, 'Windows'],
  [/^Mac OS X.*/, 'macOS'],
  [/^Linux.*/, 'Linux'],
]
const WITHIN: Partial<Readonly<Record<PlatformName, string>>> = {
  wechat: 'WeChat',
  wecom: 'WeCom',
  weapp: 'WeChat',
}

/** The parts of a device's name; a browser is called as its maker calls it, without a version. */
export function listDeviceParts(
  { model, systemVersion }: Pick<DeviceInfo, 'model' | 'systemVersion'>,
  platform: PlatformName,
): string[] {
  const [, browser] = /^(\w+)\/[\d.]+$/.exec(model) ?? []
  const system = SYSTEMS.reduce((text, [from, to]) => text.replace(from, to), systemVersion)
  const parts = [browser ? (BROWSERS[browser] ?? browser) : model, system, WITHIN[platform] ?? '']
  return parts.filter(Boolean)
}

/** A device as its owner knows it: 'Chrome, Windows', 'iPhone, iOS 17.4', 'Pixel 8, Android 14, WeChat'. Names of products are the same in every language. */
export const nameDevice = (...device: Parameters<typeof listDeviceParts>): string =>
  listDeviceParts(...device).join(', ')
