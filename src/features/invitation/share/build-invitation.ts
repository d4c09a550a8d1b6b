import type { OwnCard } from '@contract/business-card/schemas'
import type { Translate } from '@/i18n/text-key'
import type { ShareInfo } from '@/platform/view/share-menu/share-info'
import { buildSharePath } from './build-share-path'
import { sharePicture } from './share-picture'

interface Invited {
  code: string
  link: string
  card: OwnCard | undefined
  /** The picture of who shows none (`shop_logo`); the program's own where that is not known. */
  logo?: string | undefined
}

/** A member's invitation as messengers share it, by name and picture where the member's card shows them. Its texts are lazy ones. */
export function buildInvitation(t: Translate, { code, link, card, logo }: Invited): ShareInfo {
  const shows = (field: 'name' | 'picture') => card?.shown.includes(field) === true
  return {
    title:
      card && shows('name')
        ? t('settings:inviteFriends.shareBy', { name: card.name })
        : t('settings:inviteFriends.shareTitle'),
    desc: t('settings:inviteFriends.shareText', { code }),
    link,
    imgUrl: (shows('picture') && card?.avatar) || logo || sharePicture,
    path: buildSharePath(code),
    msgtype: 'news',
  }
}
