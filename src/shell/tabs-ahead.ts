import { loadLazyTexts } from '@/i18n/lazy-texts'
import { getWantedLanguage } from '@/i18n/language-store'
import { admit } from '@/lib/navigation/guard'
import { getCurrentPerson } from '@/lib/navigation/person'
import { routeList } from '@/lib/navigation/route-list'
import { networkState } from '@/platform/capabilities/network/network'
import { savesData } from '@/platform/capabilities/network/saves-data'
import { fetchPage } from '@/platform/taro/page-code/fetch-page'
import { whenIdle } from '@/platform/view/idle/when-idle'

/** The code and the lazy texts of the tabs that the person has, one after another while the device has nothing else to do; nothing where data is dear or slow. Never rejects. */
export async function fetchTabs(): Promise<void> {
  const person = getCurrentPerson()
  // A visitor is on the way to login.
  if (!person.signedIn) return
  const tabs = routeList.filter((route) => route.tab && admit(route, person) === 'open')
  try {
    for (const { path, texts } of tabs) {
      await whenIdle()
      if (savesData() || networkState() !== 'online') return
      await fetchPage(path)
      if (texts) await loadLazyTexts(getWantedLanguage())
    }
  } catch {
    // Whoever opens the page fetches it then.
  }
}
