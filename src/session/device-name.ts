import type { DeviceInfo, PlatformName } from '@contract/headers'

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

/** A device as its owner knows it: 'Chrome, Windows', 'iPhone, iOS 17.4', 'Pixel 8, Android 14, WeChat'. Names of products are the same in every language. */
export function nameDevice(
  { model, systemVersion }: Pick<DeviceInfo, 'model' | 'systemVersion'>,
  platform: PlatformName,
): string {
  const [, browser] = /^(\w+)\/[\d.]+$/.exec(model) ?? []
  const system = SYSTEMS.reduce((text, [from, to]) => text.replace(from, to), systemVersion)
  return [browser ? (BROWSERS[browser] ?? browser) : model, system, WITHIN[platform]]
    .filter(Boolean)
    .join(', ')
}
