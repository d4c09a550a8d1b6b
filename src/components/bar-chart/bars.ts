import type { Translate } from '@/i18n/text-key'

export interface Bar {
  /** Beneath the bar, short. */
  label: string
  /** Which day or month it is, in full. */
  name: string
  value: number
  /** The value as a person reads it. */
  text: string
  /** What it is made of: '3 incomes'. */
  detail: string
}

/** What all bars say together. */
export interface BarsInWords {
  /** What the bars show, for assistive technology. */
  title: string
  /** What the three words of a bar are: headers of the table behind the chart. */
  labelHeader: string
  valueHeader: string
  detailHeader: string
  bars: readonly Bar[]
}

/** The attributes by which a screen reader reads a bar. */
export type WordsOf = (bar: Bar, t: Translate) => object
