import { z } from 'zod'
import { mailCode } from '../account/schemas'
import { deletionReasons } from '../domain/rules/deletion-reasons'
import { TEXT_LENGTHS } from '../domain/rules/text-lengths'

/** GET deletion: what stands in the way of it, and what would be lost. `balance`: US cents, what is available and what is pending. */
export const Deletion = z.object({
  /** Withdrawals under way: none may be. */
  withdrawals: z.number().int(),
  /** Orders that wait for their payment: none may. */
  orders: z.number().int(),
  balance: z.number().int(),
  /** US cents that the member owes, which later income repays: nothing may be owed. */
  debt: z.number().int(),
  /** Activation codes that nobody has redeemed. */
  codes: z.number().int(),
})
export type Deletion = z.output<typeof Deletion>

/**
 * POST AccountDeleted: for good, and at once. `password` is asked of a member who has one, `code` was mailed to their email.
 * `waived`: US cents of balance that they give up; less than there is refuses it.
 */
export const DeleteAccountRequest = z.object({
  password: z.string().max(TEXT_LENGTHS.oldPassword).optional(),
  code: mailCode,
  reason: z.enum(deletionReasons),
  comment: z.string().trim().max(TEXT_LENGTHS.comment).default(''),
  waived: z.number().int().min(0).default(0),
})
export type DeleteAccountRequest = z.input<typeof DeleteAccountRequest>

export const DeleteAccountResponse = z.object({})
export type DeleteAccountResponse = z.output<typeof DeleteAccountResponse>
