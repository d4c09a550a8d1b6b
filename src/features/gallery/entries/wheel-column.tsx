import { WheelColumn } from '@/components/wheel-column/wheel-column'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Stateful } from '../catalogue/samples'

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: hour,
  label: String(hour).padStart(2, '0'),
}))

export const wheelColumn: GalleryEntry = {
  name: 'wheel-column',
  states: [
    {
      title: '24 values',
      render: () => (
        <Stateful initial={18}>
          {(value, change) => (
            <WheelColumn
              id="sample"
              label={t('withdrawal:add.birthday')}
              values={hours}
              value={value}
              onChange={change}
            />
          )}
        </Stateful>
      ),
    },
  ],
}
