import { ShareSheet } from '@/components/share-sheet/share-sheet'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Opened } from '../catalogue/samples'

export const shareSheet: GalleryEntry = {
  name: 'share-sheet',
  alone: true,
  states: [
    {
      title: 'a link',
      render: () => (
        <Opened>
          {(open, close) => (
            <ShareSheet
              id="sample-share"
              open={open}
              title={t('settings:inviteFriends.share')}
              content={{
                title: t('settings:inviteFriends.shareTitle'),
                text: '',
                url: `${BUILD_BRAND.frontHost}/i/7KQ2M9XD`,
              }}
              onClose={close}
            />
          )}
        </Opened>
      ),
    },
  ],
}
