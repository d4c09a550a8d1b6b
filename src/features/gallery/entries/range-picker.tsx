import { RangePicker } from '@/components/range-picker/range-picker'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Kept, Opened } from '../samples'

export const rangePicker: GalleryEntry = {
  name: 'range-picker',
  alone: true,
  states: [
    { title: 'nothing is chosen', render: () => <Kept initial={{ from: '', to: '' }}>{(value, change) => <Opened>{(open, close) => <RangePicker id='sample' open={open} title={t('withdrawal:add.birthday')} value={value} onClose={close} onConfirm={(range) => { change(range); close() }} />}</Opened>}</Kept> },
    { title: 'two days', render: () => <Kept initial={{ from: '2026-10-28', to: '2026-11-12' }}>{(value, change) => <Opened>{(open, close) => <RangePicker id='sample' open={open} title={t('withdrawal:add.birthday')} value={value} onClose={close} onConfirm={(range) => { change(range); close() }} />}</Opened>}</Kept> },
  ],
}
