import { WeekPicker } from '@/components/week-picker/week-picker'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Kept, Opened } from '../samples'

export const weekPicker: GalleryEntry = {
  name: 'week-picker',
  alone: true,
  states: [
    { title: 'a week', render: () => <Kept initial='2026-11-12'>{(value, change) => <Opened>{(open, close) => <WeekPicker id='sample' open={open} title={t('withdrawal:add.birthday')} value={value} onClose={close} onChoose={({ from }) => { change(from); close() }} />}</Opened>}</Kept> },
  ],
}
