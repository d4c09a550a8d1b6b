import { z } from 'zod'
import { isSerialNumber, normaliseSerialNumber } from '../domain/rules/serial-number'

/** POST /user/card/verify (docs/product/cards.md): the serial number as printed on a card. */
export const VerifyCardRequest = z.object({
  sn: z
    .string('enterSerialNumber')
    .min(1, 'enterSerialNumber')
    .max(100, 'serialNumberRule')
    .transform(normaliseSerialNumber)
    .refine(isSerialNumber, 'serialNumberRule'),
})
export type VerifyCardRequest = z.input<typeof VerifyCardRequest>

/**
 * `seenOften`: a card of ours whose number more devices have asked for lately than one card meets, so perhaps copied; `blocked`: one
 * that was lost or stolen.
 */
export const cardStates = ['genuine', 'unknown', 'seenOften', 'blocked'] as const
export const VerifyCardResponse = z.object({ state: z.enum(cardStates), sn: z.string() })
export type VerifyCardResponse = z.output<typeof VerifyCardResponse>
export type CardState = VerifyCardResponse['state']
