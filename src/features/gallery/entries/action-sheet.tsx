import { ActionSheet } from '@/components/action-sheet/action-sheet'
import { t } from '@/i18n/t'
import { chooseAction } from '@/lib/overlay/choose-action'
import { showToast } from '@/lib/overlay/toast'
import type { GalleryEntry } from '../gallery-entry'
import { Called, Opened } from '../catalogue/samples'

const actions = () => [
  { value: 'copy', label: t('settings:inviteFriends.copyLink') },
  { value: 'share', label: t('settings:inviteFriends.share'), disabled: true },
  { value: 'delete', label: t('withdrawal:accounts.delete'), danger: true },
]

export const actionSheet: GalleryEntry = {
  name: 'action-sheet',
  alone: true,
  states: [
    {
      title: 'plain, disabled, danger',
      render: () => (
        <Opened>
          {(open, close) => (
            <ActionSheet
              open={open}
              title={t('settings:inviteFriends.link')}
              actions={actions()}
              onChoose={close}
              onClose={close}
            />
          )}
        </Opened>
      ),
    },
    {
      title: 'called, the answer in a toast',
      render: () => (
        <Called
          call={() =>
            void chooseAction({ title: t('settings:inviteFriends.link'), actions: actions() }).then(
              (value) => value && showToast(value),
            )
          }
        />
      ),
    },
  ],
}
