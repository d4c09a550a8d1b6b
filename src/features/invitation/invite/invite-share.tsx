import { Button } from '@/components/button/button'
import { useShare } from '@/components/code-copy/use-share'
import { useT } from '@/i18n/use-t'
import { useShareMenu } from '@/platform/view/share-menu/use-share-menu'
import { buildInvitation } from '../share/build-invitation'
import { inviteIds } from './test-ids'

/** Hands the link to the system's share sheet; where there is none, copies it. A messenger's own menu shares the same invitation. */
export function InviteShare({ code, link }: { code: string; link: string }) {
  const t = useT()
  const share = useShare()
  const invitation = buildInvitation(t, { code, link })
  const { title, desc: text, imgUrl: picture } = invitation
  useShareMenu(invitation)
  return (
    <Button
      id={inviteIds.share}
      size="wide"
      kind="ink"
      icon="share"
      onTap={() =>
        void share(
          { title, text, url: link, picture },
          { copy: link, said: t('settings:inviteFriends.shareFailed') },
        )
      }
    >
      {t('settings:inviteFriends.share')}
    </Button>
  )
}
