import { Calendar } from '@/components/calendar/calendar'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { Stateful } from '../catalogue/samples'

const within = { from: '2026-01-01', to: '2026-11-25' }

export const calendar: GalleryEntry = {
  name: 'calendar',
  states: [
    {
      title: 'a day, with a last day',
      render: () => (
        <Stateful initial="2026-11-12">
          {(day, change) => (
            <Calendar
              id="sample-day"
              label={t('withdrawal:add.birthday')}
              chosen={{ from: day, to: day }}
              within={within}
              at={day}
              onDay={change}
            />
          )}
        </Stateful>
      ),
    },
    {
      title: 'a range',
      render: () => (
        <Stateful initial="2026-11-12">
          {(day, change) => (
            <Calendar
              id="sample-range"
              label={t('withdrawal:add.birthday')}
              chosen={{ from: '2026-11-05', to: day }}
              within={within}
              at={day}
              onDay={change}
            />
          )}
        </Stateful>
      ),
    },
  ],
}
