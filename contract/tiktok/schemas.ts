import { z } from 'zod'

/**
 * GET /user/tiktok: whether the caller's TikTok account is connected. offered: this deployment has an app at TikTok. name and picture (a
 * data: URL) are as TikTok told them when it was connected; '' and null when it is not, picture also where TikTok gave none.
 */
export const TiktokStatus = z.object({
  offered: z.boolean(),
  bound: z.boolean(),
  name: z.string(),
  picture: z.string().nullable(),
  boundAt: z.string().nullable(),
})
export type TiktokStatus = z.output<typeof TiktokStatus>

/** POST /user/tiktok/begin: TikTok's page that asks the person. It leads back to /pages/my/binding/tiktok with a ticket; the attempt is good for 10 minutes. */
export const BeginTiktokResponse = z.object({ url: z.string() })
export type BeginTiktokResponse = z.output<typeof BeginTiktokResponse>

/** POST /user/tiktok/finish: the ticket that came back, once, by the member who began. */
export const FinishTiktokRequest = z.object({ ticket: z.string().min(1).max(200) })
export type FinishTiktokRequest = z.input<typeof FinishTiktokRequest>
