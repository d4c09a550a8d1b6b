import { ListPicker } from '@/components/list-picker/list-picker'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Picked } from '../catalogue/samples'

const values = ['all', 'svip', 'vip', 'free'] as const
const options = () =>
  values.map((value) => ({ value, label: t(`team:filter.${value}`, { count: '' }).trim() }))
const many = () =>
  Array.from({ length: 30 }, (_, index) => ({
    value: String(index),
    label: t('common:upload.photo', { n: index + 1 }),
  }))

export const listPicker: GalleryEntry = {
  name: 'list-picker',
  alone: true,
  states: [
    {
      title: 'one is chosen',
      render: () => (
        <Picked initial="svip">
          {({ open, value, take, cancel }) => (
            <ListPicker
              id="sample"
              open={open}
              title={t('team:sort.label')}
              options={options()}
              value={value}
              onClose={cancel}
              onChoose={take}
            />
          )}
        </Picked>
      ),
    },
    {
      title: 'none is chosen, longer than the screen',
      render: () => (
        <Picked initial="">
          {({ open, value, take, cancel }) => (
            <ListPicker
              id="sample"
              open={open}
              title={t('team:sort.label')}
              options={many()}
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
