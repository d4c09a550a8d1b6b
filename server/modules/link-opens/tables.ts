/** Openings of a member's invitation in a day of business time: of the short link, or of the program by its code. */
export interface LinkOpenedTable {
  userId: string
  /** 'YYYY-MM-DD', Pacific. */
  day: string
  way: 'short' | 'program'
  times: number
}

declare module '../../db/tables' {
  interface Tables {
    link_opened: LinkOpenedTable
  }
}
