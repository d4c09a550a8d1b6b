import { DatePicker } from '@/components/date-picker/date-picker'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Kept, Opened } from '../samples'

const november = { from: '2026-11-01', to: '2026-11-30' }

export const datePicker: GalleryEntry = {
  name: 'date-picker',
  alone: true,
  states: [
    { title: '2020 to this year', render: () => <Kept initial=''>{(value, change) => <Opened>{(open, close) => <DatePicker id='sample' open={open} title={t('withdrawal:add.birthday')} value={value} onClose={close} onChoose={(day) => { change(day); close() }} />}</Opened>}</Kept> },
    { title: 'within a month', render: () => <Kept initial='2026-11-12'>{(value, change) => <Opened>{(open, close) => <DatePicker id='sample' open={open} title={t('withdrawal:add.birthday')} within={november} value={value} onClose={close} onChoose={(day) => { change(day); close() }} />}</Opened>}</Kept> },
  ],
}
