/** A browser shows 10,000 rows smoothly when only those near the screen are there. */
export const KEEPS_ROWS = false
