import { restoreScroll } from '@/platform/view/scroll/kept-scroll'
import { checkVersion } from './version-check'

/** What the start need not carry, and what happens right after it. */
export function afterStart(): void {
  restoreScroll()
  void checkVersion()
}
