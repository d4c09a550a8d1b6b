import type { Translate } from '@/i18n/text-key'
import type { ShareInfo } from '@/platform/view/share-menu/share-info'
import { buildSharePath } from './build-share-path'
import { sharePicture } from './share-picture'

/** A member's invitation as messengers share it. Its texts are lazy ones. */
export function buildInvitation(
  t: Translate,
  { code, link }: { code: string; link: string },
): ShareInfo {
  return {
    title: t('settings:inviteFriends.shareTitle'),
    desc: t('settings:inviteFriends.shareText', { code }),
    link,
    imgUrl: sharePicture,
    path: buildSharePath(code),
    msgtype: 'news',
  }
}
