import { DateField } from '@/components/date-field/date-field'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Stateful } from '../catalogue/samples'

const thisYear = { from: '2026-01-01', to: '2026-12-31' }

const field = (id: string, initial: string, error?: string, within?: typeof thisYear) => (
  <Stateful initial={initial}>
    {(value, change) => (
      <DateField
        id={id}
        label={t('withdrawal:add.birthday')}
        help={t('withdrawal:add.birthdayHelp')}
        value={value}
        error={error}
        within={within}
        onChange={change}
      />
    )}
  </Stateful>
)

export const dateField: GalleryEntry = {
  name: 'date-field',
  states: [
    { title: 'empty', render: () => field('gallery-date', '') },
    { title: 'a day', render: () => field('gallery-date-day', '1990-05-24') },
    {
      title: 'with a calendar',
      render: () => field('gallery-date-calendar', '2026-11-12', undefined, thisYear),
    },
    {
      title: 'error',
      render: () => field('gallery-date-error', '1990-02-31', t('fields:birthdayRule')),
    },
  ],
}
