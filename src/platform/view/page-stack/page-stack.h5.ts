/** How many pages may lie on each other; a browser does not mind. */
export const MAX_PAGES = Number.POSITIVE_INFINITY
