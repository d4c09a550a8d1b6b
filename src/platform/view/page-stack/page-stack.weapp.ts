/** WeChat keeps at most ten pages and refuses an eleventh. */
export const MAX_PAGES = 10
