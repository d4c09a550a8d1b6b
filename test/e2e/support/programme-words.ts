import { routeList } from '@/lib/navigation/route-list'

/** The pages of referral, team, income and purchase. */
export const programmePages = routeList
  .filter(({ ofCommerce }) => ofCommerce)
  .map(({ path }) => path)

/** What must not be read where they are hidden, in English; "code" is what a scanner reads. */
export const PROGRAMME_WORDS =
  /team|income|invit|recommend|redeem|commission|earn|profit|balance|withdraw|cash out|payment|purchas|order|points|\$/i

/** Without what an address that is not there left behind. */
export const withoutNotFound = (words: string): string => words.replaceAll(/not Found \S+/g, '')
