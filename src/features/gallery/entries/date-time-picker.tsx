import { DateTimePicker } from '@/components/date-time-picker/date-time-picker'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Picked } from '../catalogue/samples'

const modes = [
  { mode: 'dateTime', value: '2026-11-12 18:05' },
  { mode: 'date', value: '1990-05-24' },
  { mode: 'time', value: '18:05' },
  { mode: 'month', value: '2026-11' },
] as const

export const dateTimePicker: GalleryEntry = {
  name: 'date-time-picker',
  alone: true,
  states: modes.map(({ mode, value: initial }) => ({
    title: mode,
    render: () => (
      <Picked<string> initial={initial}>
        {({ open, value, take, cancel }) => (
          <DateTimePicker
            id="sample"
            open={open}
            mode={mode}
            title={t('withdrawal:add.birthday')}
            value={value}
            onClose={cancel}
            onConfirm={take}
          />
        )}
      </Picked>
    ),
  })),
}
