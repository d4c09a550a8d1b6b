import { loadLazyTexts } from '@/i18n/lazy-texts'
import { getWantedLanguage } from '@/i18n/language-store'
import { t } from '@/i18n/t'
import { LOGIN_PATH } from '@/lib/navigation/guard'
import { readCurrentAddress, relaunch } from '@/lib/navigation/navigate'
import { storeReturnAddress } from '@/lib/navigation/return-to'
import type { RoutePath } from '@/lib/navigation/routes'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { dropSession, takeStoredSession, useSession } from '@/session/session-store'
import { compareStoredSession } from '@/session/stored-session'

/** Here a visitor is busy with getting in, or on the way there. */
const entrance: readonly RoutePath[] = [
  LOGIN_PATH,
  '/pages/login/forgot',
  '/pages/register/index',
  '/pages/register/country',
  '/pages/index1',
]

/** Logged out there: to login, and afterwards back to the page that this tab is on. */
function leave(): void {
  const address = readCurrentAddress()
  if (address && entrance.includes(address.path)) return dropSession()
  if (address) storeReturnAddress(address)
  dropSession()
  showToast(t('account:signedOut'), TOAST_MS.request)
  relaunch(LOGIN_PATH)
}

/** Logged in there as somebody else: nothing of the page before is theirs. */
async function changeAccount(): Promise<void> {
  takeStoredSession()
  relaunch('/pages/index')
  await Promise.all([useSession.getState().loadMe(), loadLazyTexts(getWantedLanguage())])
  const { user } = useSession.getState()
  if (user) showToast(t('settings:otherAccount', { name: user.name }), TOAST_MS.request)
}

/** Does in this tab what another one has done to the session. */
export function followOtherTab(): void {
  switch (compareStoredSession()) {
    case 'ended':
      return leave()
    case 'other':
      void changeAccount().catch(() => undefined)
      return undefined
    case 'renewed':
    case 'begun':
      takeStoredSession()
      void useSession.getState().loadMe({ fresh: false })
      return undefined
    case 'same':
      return undefined
  }
}
