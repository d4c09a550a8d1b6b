import type { RawBuilder } from 'kysely'

/** Something that two records say differently. Amounts in US cents. */
export interface Difference {
  subject: string
  expected: string
  actual: string
}

/** One invariant of the books: its query answers with every row that breaks it. */
export interface Check {
  name: string
  query: RawBuilder<Difference>
}
