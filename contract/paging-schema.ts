import { z } from 'zod'
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from './paging'

/** Page fields of a paged request, read from a query string or a body. */
export const PageQuery = z.object({
  pageNum: z.coerce.number<number>().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number<number>().int().min(1).max(MAX_PAGE_SIZE).default(DEFAULT_PAGE_SIZE),
  last_id: z.string().max(64).optional(),
})
export type PageQuery = z.output<typeof PageQuery>
