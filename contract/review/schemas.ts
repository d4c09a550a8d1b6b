import { z } from 'zod'

/** What a version under store review does otherwise; clients keep it. `membershipRenewal` 2: a tip in place of the H5 page. */
export const ExamineType = z.object({ membershipRenewal: z.union([z.literal(1), z.literal(2)]) })
export type ExamineType = z.output<typeof ExamineType>

/** GET /user/app/User/whitelist: the last Pacific day ('2023-01-01') on which the list admits the caller. */
export const WhitelistResponse = z.object({ until: z.string() })
export type WhitelistResponse = z.output<typeof WhitelistResponse>
