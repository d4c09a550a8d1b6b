import { z } from 'zod'

/** Error-log payload of spec §3: appVersion, phoneModel, systemVersion, errTime, useName, plus extra fields. */
export const ErrorLogRequest = z.looseObject({
  appVersion: z.string().max(64),
  phoneModel: z.string().max(128),
  systemVersion: z.string().max(64),
  errTime: z.string().max(64),
  /** Id and user name. */
  useName: z.string().max(128),
})
export type ErrorLogRequest = z.input<typeof ErrorLogRequest>
