/** Page size when the caller names none (spec §9), and the most it may ask for. */
export const DEFAULT_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100

/** What every paged request carries (spec §7). */
export interface PageRequest {
  pageNum?: number
  pageSize?: number
  last_id?: string
}
