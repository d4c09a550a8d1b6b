/** A mini-program moves the screen when rows turn out higher than was thought: rows that come are drawn first, and leave as much room as they took. */
export const KEEPS_ROWS = true
