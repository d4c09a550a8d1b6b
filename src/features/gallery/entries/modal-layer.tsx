import { Card } from '@/components/card/card'
import { ModalLayer } from '@/components/modal-layer/modal-layer'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Opened } from '../catalogue/samples'

export const modalLayer: GalleryEntry = {
  name: 'modal-layer',
  alone: true,
  states: [
    {
      title: 'veil and panel',
      render: () => (
        <Opened>
          {(open, close) => (
            <ModalLayer
              open={open}
              title={t('team:sort.label')}
              block="gallery-layer"
              onVeil={close}
              onEnter={close}
            >
              <Card padded>{t('settings:inviteFriends.lead')}</Card>
            </ModalLayer>
          )}
        </Opened>
      ),
    },
  ],
}
