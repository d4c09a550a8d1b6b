import { compareVersions } from '@contract/domain/version'
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
  sha256?: string
  signature?: string
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
