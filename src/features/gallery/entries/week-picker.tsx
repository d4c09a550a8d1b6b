import { WeekPicker } from '@/components/week-picker/week-picker'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Picked } from '../catalogue/samples'

export const weekPicker: GalleryEntry = {
  name: 'week-picker',
  alone: true,
  states: [
    {
      title: 'a week',
      render: () => (
        <Picked initial="2026-11-12">
          {({ open, value, take, cancel }) => (
            <WeekPicker
              id="sample"
              open={open}
              title={t('withdrawal:add.birthday')}
              value={value}
              onClose={cancel}
              onChoose={({ from }) => take(from)}
            />
          )}
        </Picked>
      ),
    },
  ],
}
