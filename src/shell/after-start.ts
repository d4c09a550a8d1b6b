import { restoreScroll } from '@/platform/view/scroll/kept-scroll'
import { rememberReview } from '@/session/remember-review'
import { useSession } from '@/session/session-store'
import { checkVersion } from './version-check'

/** What the start need not carry, and what happens right after it. */
export function afterStart(): void {
  restoreScroll()
  rememberReview()
  useSession.subscribe(rememberReview)
  void checkVersion().then(rememberReview)
}
