import type { DateParts } from '@/lib/format/date-parts'
import { HOME_ZONE } from '../drivers/home-zone'

/** Fields of a moment by the clock of the people's devices. */
export function localParts(iso: string): DateParts {
  const fields = new Intl.DateTimeFormat('en-GB', {
    timeZone: HOME_ZONE,
    ...{ year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' },
    hourCycle: 'h23',
  }).formatToParts(new Date(iso))
  const field = (type: Intl.DateTimeFormatPartTypes) =>
    Number(fields.find((part) => part.type === type)?.value)
  return {
    year: field('year'),
    month: field('month'),
    day: field('day'),
    hour: field('hour'),
    minute: field('minute'),
  }
}
