import { Note } from '@/components/note/note'
import { PickerPanel } from '@/components/picker-panel/picker-panel'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing, Opened } from '../catalogue/samples'

export const pickerPanel: GalleryEntry = {
  name: 'picker-panel',
  alone: true,
  states: [
    {
      title: 'ends with a choice',
      render: () => (
        <Opened>
          {(open, close) => (
            <PickerPanel id="sample" open={open} title={t('team:sort.label')} onClose={close}>
              <Note>{t('settings:inviteFriends.lead')}</Note>
            </PickerPanel>
          )}
        </Opened>
      ),
    },
    {
      title: 'ends with a confirm, refused',
      render: () => (
        <Opened>
          {(open, close) => (
            <PickerPanel
              id="sample"
              open={open}
              title={t('team:sort.label')}
              onClose={close}
              onConfirm={nothing}
              error={t('fields:startAfterEnd')}
            >
              <Note>{t('settings:inviteFriends.lead')}</Note>
            </PickerPanel>
          )}
        </Opened>
      ),
    },
  ],
}
