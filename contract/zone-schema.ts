import { z } from 'zod'
import { resolveTimeZone } from './domain/rules/time-zone'

/** The person's time zone: an IANA name, an offset such as +08:00 where the host has none, or both, +08:00[Asia/Shanghai], for a server that may not know the name. */
export const zoneField = z
  .string()
  .max(64)
  .transform((told, context) => {
    const zone = resolveTimeZone(told)
    if (zone !== undefined) return zone
    context.addIssue({ code: 'custom', message: 'invalid' })
    return z.NEVER
  })
