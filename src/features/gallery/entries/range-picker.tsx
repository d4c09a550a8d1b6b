import { RangePicker } from '@/components/range-picker/range-picker'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Picked } from '../catalogue/samples'

export const rangePicker: GalleryEntry = {
  name: 'range-picker',
  alone: true,
  states: [
    {
      title: 'nothing is chosen',
      render: () => (
        <Picked initial={{ from: '', to: '' }}>
          {({ open, value, take, cancel }) => (
            <RangePicker
              id="sample"
              open={open}
              title={t('withdrawal:add.birthday')}
              value={value}
              onClose={cancel}
              onConfirm={take}
            />
          )}
        </Picked>
      ),
    },
    {
      title: 'two days',
      render: () => (
        <Picked initial={{ from: '2026-10-28', to: '2026-11-12' }}>
          {({ open, value, take, cancel }) => (
            <RangePicker
              id="sample"
              open={open}
              title={t('withdrawal:add.birthday')}
              value={value}
              onClose={cancel}
              onConfirm={take}
            />
          )}
        </Picked>
      ),
    },
  ],
}
