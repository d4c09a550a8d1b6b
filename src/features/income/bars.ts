import { formatMoney } from '@contract/domain/money'
import type { TrendPoint } from '@contract/income/schemas'
import type { Bar } from '@/components/bar-chart/bars'
import type { Language } from '@contract/languages'
import type { Translate } from '@/i18n/text-key'
import { formatCalendarDay } from '@/lib/calendar/format-calendar'
import { formatMonth, formatShortMonth } from '@/lib/format/month'

/** How many incomes, in words. @param t knows the texts of the components */
function say(t: Translate, count: number): string {
  return t('components:barChart.incomes', { count })
}

/** Months 'YYYY-MM' as bars: `Nov` beneath, `November 2026` in full. */
export function buildMonthBars(t: Translate, points: readonly TrendPoint[]): Bar[] {
  return points.map(({ date, amount, count }) => ({
    label: formatShortMonth(date),
    name: formatMonth(date),
    value: amount,
    text: formatMoney(amount),
    detail: say(t, count),
  }))
}

/** Days 'YYYY-MM-DD' of a month as bars: `21` beneath, `21 Nov 2026` in full. */
export function buildDayBars(
  t: Translate,
  language: Language,
  points: readonly TrendPoint[],
): Bar[] {
  return points.map(({ date, amount, count }) => ({
    label: String(Number(date.slice(8))),
    name: formatCalendarDay(date, language),
    value: amount,
    text: formatMoney(amount),
    detail: say(t, count),
  }))
}
