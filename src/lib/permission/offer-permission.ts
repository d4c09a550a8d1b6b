import { getWantedLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { t } from '@/i18n/t'
import type { TextKeyUnder } from '@/i18n/text-key'
import { confirm } from '@/lib/overlay/confirm'

/** What was refused, by the words of the question. */
type Refused = TextKeyUnder<'components:permission.texts.'>

/**
 * After a refusal: asks whether to allow it after all, and leads there. Where the host has no such place, or the question no words yet,
 * `tell` says what to do.
 */
export async function offerPermission(
  refused: Refused,
  permit: (() => Promise<void>) | undefined,
  tell: () => void,
): Promise<void> {
  const worded =
    permit &&
    (await loadLazyTexts(getWantedLanguage()).then(
      () => true,
      () => false,
    ))
  if (!permit || !worded) return tell()
  const wanted = await confirm({
    title: t('components:permission.title'),
    text: t(`components:permission.texts.${refused}`),
    confirmText: t('components:permission.allow'),
  })
  if (wanted) await permit()
}
