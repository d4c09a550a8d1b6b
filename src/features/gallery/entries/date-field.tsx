import { DateField } from '@/components/date-field/date-field'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Kept } from '../samples'

const field = (id: string, initial: string, error?: string) => (
  <Kept initial={initial}>
    {(value, change) => <DateField id={id} label={t('withdrawal:add.birthday')} help={t('withdrawal:add.birthdayHelp')} value={value} error={error} onChange={change} />}
  </Kept>
)

export const dateField: GalleryEntry = {
  name: 'date-field',
  states: [
    { title: 'empty', render: () => field('gallery-date', '') },
    { title: 'a day', render: () => field('gallery-date-day', '1990-05-24') },
    { title: 'error', render: () => field('gallery-date-error', '1990-02-31', t('fields:birthdayRule')) },
  ],
}
