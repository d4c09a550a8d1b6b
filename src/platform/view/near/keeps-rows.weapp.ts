/** A mini-program keeps the rows that it has shown: taking them out and in again would send them to the view each time. */
export const KEEPS_ROWS = true
