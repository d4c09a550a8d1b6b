import { documentEndpoints } from '@contract/documents/endpoints'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { getWantedLanguage } from '@/i18n/language-store'
import { t } from '@/i18n/t'
import { fetchQuery } from '@/lib/data/query/fetch-query'
import { formatDay } from '@/lib/format/date'
import { openPage, readCurrentAddress } from '@/lib/navigation/navigate'
import { confirm } from '@/lib/overlay/confirm'
import { onEachLogin } from '@/session/on-each-login'
import { useSession } from '@/session/session-store'
import { isUnderReview } from '@/session/under-review'

const PAGE = '/pages/sets/htmlContainer'

/** Asks at the start, and after each login of the run, once it is known who that is: a review asks for other texts. Returns a disposer. */
export function keepAskingAboutDocuments(): () => void {
  return onEachLogin(
    () => void askAboutDocuments(),
    ({ user }) => user !== undefined,
  )
}

/** At each start until it is answered: a member reads of a document's new version. The answer is given on the document's page (docs/product/documents.md). */
export async function askAboutDocuments(): Promise<void> {
  const isMember = () => useSession.getState().token !== ''
  if (!isMember()) return
  try {
    const [open] = await fetchQuery(documentEndpoints.openDocuments, {
      compliance: isUnderReview(useSession.getState().user) ? 'store' : 'full',
    })
    if (!open) return
    await loadLazyTexts(getWantedLanguage())
    if (!isMember() || readCurrentAddress()?.path === PAGE) return
    const wants = await confirm({
      title: t('settings:document.newTitle', { document: t(`settings:${open.name}`) }),
      text: t('settings:document.newText', { date: formatDay(open.effectiveFrom) }),
      confirmText: t('settings:document.read'),
      cancelText: t('settings:document.later'),
    })
    if (wants) openPage(PAGE, { name: open.name })
  } catch {
    // The next start or login asks again.
  }
}
