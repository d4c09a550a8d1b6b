import { z } from 'zod'

/** Longest report that is kept, in characters of its JSON. */
const REPORT_MAX = 32_768

/** Error-log payload: appVersion, phoneModel, systemVersion, errTime, useName, plus extra fields. */
export const ErrorLogRequest = z
  .looseObject({
    appVersion: z.string().max(64),
    phoneModel: z.string().max(128),
    systemVersion: z.string().max(64),
    errTime: z.string().max(64),
    /** Id and user name. */
    useName: z.string().max(128),
  })
  .refine((report) => JSON.stringify(report).length <= REPORT_MAX, 'invalid')
export type ErrorLogRequest = z.input<typeof ErrorLogRequest>
