import { businessCardEndpoints } from '@contract/business-card/endpoints'
import type { OwnCard } from '@contract/business-card/schemas'
import { useBrand } from '@/brand/brand-store'
import { getWantedLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { t } from '@/i18n/t'
import { followQuery } from '@/lib/data/query/follow-query'
import { siteOrigin } from '@/platform/capabilities/origin/origin'
import { offerElsewhere } from '@/platform/view/share-menu/offer-share'
import type { ShareInfo } from '@/platform/view/share-menu/share-info'
import { readPendingInvitation } from '@/session/invitation'
import { useSession } from '@/session/session-store'
import { isUnderReview } from '@/session/under-review'
import { buildInvitation } from './build-invitation'
import { buildSharePath } from './build-share-path'
import { sharePicture } from './share-picture'

/** The short link, which chats show with name and picture (docs/product/invitation.md, "Short link"). */
const linkOf = (code: string) =>
  code ? `${siteOrigin()}/i/${encodeURIComponent(code)}` : `${siteOrigin()}/#/pages/index`

/** The brand's name alone. */
const buildPlain = (code: string): ShareInfo => ({
  title: useBrand.getState().brand.name,
  desc: '',
  link: linkOf(code),
  imgUrl: sharePicture,
  path: buildSharePath(code),
  msgtype: 'news',
})

/** The member's invitation, again when their card shows other things; without the lazy texts the brand's name stands alone. */
async function followInvitation(code: string, isWanted: () => boolean): Promise<() => void> {
  const worded = await loadLazyTexts(getWantedLanguage()).then(
    () => true,
    () => false,
  )
  if (!isWanted()) return () => undefined
  const build = (card: OwnCard | undefined) =>
    worded ? buildInvitation(t, { code, link: linkOf(code), card }) : buildPlain(code)
  let told = ''
  return followQuery(businessCardEndpoints.ownCard, {}, (card) => {
    const info = build(card)
    const words = JSON.stringify(info)
    if (words !== told) void offerElsewhere(() => info, true)
    told = words
  })
}

/**
 * A web view's menu shares, from every page without words of its own, the invitation of the member who is signed in. A visitor's shares the
 * page as it was opened, and after a page with words of its own the invitation that brought them; that of a member under store review
 * home without a code.
 */
export function shareInMessenger(): void {
  let known: string | undefined
  let stop = () => undefined as void
  async function follow(code: string): Promise<void> {
    if (code === known) return
    const first = known === undefined
    known = code
    stop()
    stop = () => undefined
    if (code === '') {
      void offerElsewhere(() => buildPlain(readPendingInvitation()), !first)
      return
    }
    const leave = await followInvitation(code, () => code === known)
    // Somebody else has signed in meanwhile.
    if (code === known) stop = leave
    else leave()
  }
  const codeOf = ({ user }: ReturnType<typeof useSession.getState>) =>
    isUnderReview(user) ? '' : (user?.referralCode ?? '')
  useSession.subscribe((session) => void follow(codeOf(session)))
  void follow(codeOf(useSession.getState()))
}
