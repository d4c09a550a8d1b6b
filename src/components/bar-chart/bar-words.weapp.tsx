import type { FunctionComponent } from 'react'
import type { BarsInWords, WordsOf } from './bars'

/** Each bar is read out itself: a table behind would be a third of what the page sends to its view. */
export const hidesBars = {}

/** The day, the sum and how many, in one sentence at the bar. */
export const wordsOf: WordsOf = ({ name, text, detail }, t) => ({
  role: 'img',
  'aria-label': t('components:barChart.bar', { name, sum: text, items: detail }),
})

/** There is none: the bars say it. */
export const BarTable: FunctionComponent<BarsInWords> = () => null
