import { Button } from '@/components/button/button'
import { useShare } from '@/components/code-copy/use-share'
import { useT } from '@/i18n/use-t'
import { useShareMenu } from '@/platform/view/share-menu/use-share-menu'
import { buildSharePath } from '../share/build-share-path'
import { sharePicture } from '../share/share-picture'
import { inviteIds } from './test-ids'

/** Hands the link to the system's share sheet; where there is none, copies it. A messenger's own menu shares the same invitation. */
export function InviteShare({ code, link }: { code: string; link: string }) {
  const t = useT()
  const share = useShare()
  const content = {
    title: t('settings:inviteFriends.shareTitle'),
    text: t('settings:inviteFriends.shareText', { code }),
    url: link,
    picture: sharePicture,
  }
  useShareMenu({
    title: content.title,
    desc: content.text,
    link,
    imgUrl: sharePicture,
    path: buildSharePath(code),
    msgtype: 'news',
  })
  return (
    <Button
      id={inviteIds.share}
      size="wide"
      kind="ink"
      icon="share"
      onTap={() =>
        void share(content, { copy: link, said: t('settings:inviteFriends.shareFailed') })
      }
    >
      {t('settings:inviteFriends.share')}
    </Button>
  )
}
