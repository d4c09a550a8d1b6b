import { z } from 'zod'
import { RedeemRequest } from '../membership/schemas'

/** POST gift and POST gift/withdraw: which of one's own codes. */
export const CodeRequest = RedeemRequest
export type CodeRequest = z.input<typeof CodeRequest>

/** POST gift/view and POST gift/redeem: the token of the link (`/pages/membership/redeem?gift=`), 43 characters of base64url. */
export const GiftRequest = z.object({ gift: z.string().min(1).max(128) })
export type GiftRequest = z.input<typeof GiftRequest>

/** `revoked`: the purchase that brought the code was refunded. `withdrawn`: the giver took the gift back. */
export const giftStates = ['open', 'redeemed', 'withdrawn', 'expired', 'revoked'] as const

/**
 * A gift as whoever has its link reads it, also a visitor. `giver`: their masked name, '' when it is not told; `expiresAt`: until when the
 * link works; `you`: what the caller is to it.
 */
export const GiftView = z.object({
  giver: z.string(),
  expiresAt: z.string(),
  state: z.enum(giftStates),
  you: z.enum(['giver', 'receiver', 'nobody']),
})
export type GiftView = z.output<typeof GiftView>
