import type { Language } from '@contract/languages'

/** App update result, by its wire names (docs/product/components.md, "Update dialog"). `isForce` is '1' when forced; what does not apply is '' or absent. */
export interface UpdateResult {
  version: string
  updateMessage?: string
  updateMessageEn?: string
  isForce?: string
  wgtUrl?: string
  baseVersion?: string
  downloadUrl?: string
  iosUrl?: string
}

/** Less than 0, 0, or more: versions by their numbers, '1.1.06' as 1.1.6, a missing part as 0. */
export function compareVersions(one: string, other: string): number {
  const parts = [one, other].map((version) =>
    version.split('.').map((part) => Number.parseInt(part, 10) || 0),
  )
  const [left = [], right = []] = parts
  for (let index = 0; index < Math.max(left.length, right.length); index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** What an update does: install a package over the running version, open a page, or nothing when no address was given. */
export type UpdateChoice =
  { type: 'hot'; url: string } | { type: 'open'; url: string } | { type: 'none' }

/**
 * A hot package update where the installed version is at or above baseVersion (or none is given) and wgtUrl
 * contains .wgt; otherwise downloadUrl is opened, or iosUrl on anything but Android when given.
 */
export function chooseUpdate(
  { wgtUrl = '', baseVersion = '', downloadUrl = '', iosUrl = '' }: UpdateResult,
  { installed, android }: { installed: string; android: boolean },
): UpdateChoice {
  const fits = baseVersion === '' || compareVersions(installed, baseVersion) >= 0
  if (fits && wgtUrl.includes('.wgt')) return { type: 'hot', url: wgtUrl }
  const url = !android && iosUrl !== '' ? iosUrl : downloadUrl
  return url === '' ? { type: 'none' } : { type: 'open', url }
}

/** What the dialog says: the Chinese text for Simplified Chinese, otherwise the English one, or the Chinese when there is none. */
export function updateMessage(
  { updateMessage: chinese = '', updateMessageEn: english = '' }: UpdateResult,
  language: Language,
): string {
  return language === 'zh-Hans' ? chinese : english || chinese
}
