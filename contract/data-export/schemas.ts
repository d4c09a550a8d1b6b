import { z } from 'zod'
import { TEXT_LENGTHS } from '../domain/rules/text-lengths'

/** POST DataExport: `password` is asked of a member who has one. */
export const DataExportRequest = z.object({
  password: z.string().max(TEXT_LENGTHS.oldPassword).optional(),
})
export type DataExportRequest = z.input<typeof DataExportRequest>

/** `url`: where the file lies for five minutes; `name`: of the file. */
export const DataExportResponse = z.object({ url: z.string(), name: z.string() })
export type DataExportResponse = z.output<typeof DataExportResponse>
