/** A browser keeps the place of who reads when rows above come or go. */
export const KEEPS_ROWS = false
