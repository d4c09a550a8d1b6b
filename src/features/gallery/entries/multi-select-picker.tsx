import { MultiSelectPicker } from '@/components/multi-select-picker/multi-select-picker'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Picked } from '../catalogue/samples'

const values = ['svip', 'vip', 'free'] as const
const options = () =>
  values.map((value) => ({ value, label: t(`team:filter.${value}`, { count: '' }).trim() }))
const first: readonly string[] = ['svip', 'free']

export const multiSelectPicker: GalleryEntry = {
  name: 'multi-select-picker',
  alone: true,
  states: [
    {
      title: 'two are ticked',
      render: () => (
        <Picked initial={first}>
          {({ open, value, take, cancel }) => (
            <MultiSelectPicker
              id="sample"
              open={open}
              title={t('team:sort.label')}
              options={options()}
              values={value}
              onClose={cancel}
              onConfirm={take}
            />
          )}
        </Picked>
      ),
    },
  ],
}
