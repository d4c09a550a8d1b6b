import { useBrand } from '@/brand/brand-store'
import { getWantedLanguage } from '@/i18n/language-store'
import { loadLazyTexts } from '@/i18n/lazy-texts'
import { t } from '@/i18n/t'
import { siteOrigin } from '@/platform/capabilities/origin/origin'
import { offerShare } from '@/platform/view/share-menu/offer-share'
import type { ShareInfo } from '@/platform/view/share-menu/share-info'
import { useSession } from '@/session/session-store'
import { isUnderReview } from '@/session/under-review'
import { buildInvitation } from './build-invitation'
import { buildSharePath } from './build-share-path'
import { sharePicture } from './share-picture'

const homeLink = () => `${siteOrigin()}/#/pages/index`

/** Without the lazy texts, and for nobody, the brand's name stands alone. */
async function buildShare(code: string): Promise<ShareInfo> {
  const link = code ? `${homeLink()}?inviteCode=${encodeURIComponent(code)}` : homeLink()
  const plain: ShareInfo = {
    title: useBrand.getState().brand.name,
    desc: '',
    link,
    imgUrl: sharePicture,
    path: buildSharePath(code),
    msgtype: 'news',
  }
  if (!code) return plain
  return loadLazyTexts(getWantedLanguage()).then(
    () => buildInvitation(t, { code, link }),
    () => plain,
  )
}

/**
 * A web view's menu shares, from every page, the invitation of the member who is signed in. A visitor's shares the page as it was opened,
 * with the invitation that brought them, and that of a member under store review home without a code.
 */
export function shareInMessenger(): void {
  let known = ''
  async function follow(code: string): Promise<void> {
    if (code === known) return
    known = code
    const info = await buildShare(code)
    // Somebody else has signed in meanwhile.
    if (code === known) await offerShare(info)
  }
  const codeOf = ({ user }: ReturnType<typeof useSession.getState>) =>
    isUnderReview(user) ? '' : (user?.referralCode ?? '')
  useSession.subscribe((session) => void follow(codeOf(session)))
  void follow(codeOf(useSession.getState()))
}
