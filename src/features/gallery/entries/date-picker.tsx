import { DatePicker } from '@/components/date-picker/date-picker'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Picked } from '../catalogue/samples'

const november = { from: '2026-11-01', to: '2026-11-30' }

export const datePicker: GalleryEntry = {
  name: 'date-picker',
  alone: true,
  states: [
    {
      title: '2020 to this year',
      render: () => (
        <Picked initial="">
          {({ open, value, take, cancel }) => (
            <DatePicker
              id="sample"
              open={open}
              title={t('withdrawal:add.birthday')}
              value={value}
              onClose={cancel}
              onChoose={take}
            />
          )}
        </Picked>
      ),
    },
    {
      title: 'within a month',
      render: () => (
        <Picked initial="2026-11-12">
          {({ open, value, take, cancel }) => (
            <DatePicker
              id="sample"
              open={open}
              title={t('withdrawal:add.birthday')}
              within={november}
              value={value}
              onClose={cancel}
              onChoose={take}
            />
          )}
        </Picked>
      ),
    },
  ],
}
