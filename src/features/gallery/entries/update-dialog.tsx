import { UpdateDialog } from '@/components/update-dialog/update-dialog'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing, Opened } from '../catalogue/samples'

const version = '1.1.07'

export const updateDialog: GalleryEntry = {
  name: 'update-dialog',
  alone: true,
  states: [
    {
      title: 'asks',
      render: () => (
        <Opened>
          {(open, close) => (
            <UpdateDialog
              open={open}
              version={version}
              message={t('settings:inviteFriends.lead')}
              forced={false}
              onConfirm={close}
              onCancel={close}
            />
          )}
        </Opened>
      ),
    },
    {
      title: 'forced',
      render: () => (
        <Opened>
          {(open, close) => (
            <UpdateDialog
              open={open}
              version={version}
              message={t('settings:inviteFriends.lead')}
              forced
              onConfirm={close}
              onCancel={nothing}
            />
          )}
        </Opened>
      ),
    },
    {
      title: 'downloads',
      render: () => (
        <Opened>
          {(open, close) => (
            <UpdateDialog
              open={open}
              version={version}
              message={t('settings:inviteFriends.lead')}
              forced={false}
              percent={42}
              onConfirm={close}
              onCancel={close}
            />
          )}
        </Opened>
      ),
    },
  ],
}
