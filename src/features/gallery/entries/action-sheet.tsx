import { ActionSheet } from '@/components/action-sheet/action-sheet'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Opened } from '../samples'

const actions = () => [
  { value: 'copy', label: t('settings:inviteFriends.copyLink') },
  { value: 'share', label: t('settings:inviteFriends.share'), disabled: true },
  { value: 'delete', label: t('withdrawal:accounts.delete'), danger: true },
]

export const actionSheet: GalleryEntry = {
  name: 'action-sheet',
  alone: true,
  states: [{ title: 'plain, disabled, danger', render: () => <Opened>{(open, close) => <ActionSheet open={open} title={t('settings:inviteFriends.link')} actions={actions()} onChoose={close} onClose={close} />}</Opened> }],
}
