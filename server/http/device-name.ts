import { listDeviceParts } from '@contract/devices/device-name'
import type { PlatformName } from '@contract/headers'
import type { RequestContext } from './context'

const MAX_PART = 40

/**
 * What a device says of itself, fit for an email to somebody else: words and versions. Whoever signs in chooses these
 * texts, so nothing is left of them that a reader could open, write to or call.
 */
function tame(text: string): string {
  return text
    .replace(/[^A-Za-z0-9 .()_-]+/g, ' ')
    .replace(/(?<!\d)\.|\.(?!\d)/g, ' ')
    .replace(/\d{6,}/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_PART)
}

/** What a device that says nothing runs; these names are the same in every language. */
const WITHIN: Readonly<Record<PlatformName, string>> = {
  h5: 'Web',
  wechat: 'WeChat',
  wecom: 'WeCom',
  weapp: 'WeChat',
  android: 'Android',
  ios: 'iOS',
}

/** The caller's device as an email and a list name it: `iPhone, iOS 17.4.1`, or what one that says nothing runs. */
export function describeDevice({
  device,
  platform,
}: Pick<RequestContext, 'device' | 'platform'>): string {
  if (!device) return WITHIN[platform]
  const parts = listDeviceParts(device, platform).map(tame)
  return parts.filter(Boolean).join(', ') || WITHIN[platform]
}
