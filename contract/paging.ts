/** Page size when the caller names none (docs/product/components.md, "Paged list"), and the most it may ask for. */
export const DEFAULT_PAGE_SIZE = 10
export const MAX_PAGE_SIZE = 100

/** What every paged request carries. */
export interface PageRequest {
  pageNum?: number
  pageSize?: number
  last_id?: string
}
