import { Button } from '@/components/button/button'
import { Row } from '@/components/row/row'
import { SideModal } from '@/components/side-modal/side-modal'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing, Opened } from '../catalogue/samples'

const rows = Array.from({ length: 20 }, (_, index) => index + 1)

export const sideModal: GalleryEntry = {
  name: 'side-modal',
  alone: true,
  states: [
    {
      title: 'short',
      render: () => (
        <Opened>
          {(open, close) => (
            <SideModal open={open} title={t('team:sort.label')} onClose={close}>
              <Row title={t('team:sort.near')} onTap={close} />
            </SideModal>
          )}
        </Opened>
      ),
    },
    {
      title: 'long, with a foot',
      render: () => (
        <Opened>
          {(open, close) => (
            <SideModal
              open={open}
              title={t('team:sort.label')}
              onClose={close}
              footer={
                <Button size="wide" onTap={close}>
                  {t('common:action.confirm')}
                </Button>
              }
            >
              {rows.map((number) => (
                <Row key={number} title={t('common:upload.photo', { n: number })} onTap={nothing} />
              ))}
            </SideModal>
          )}
        </Opened>
      ),
    },
  ],
}
