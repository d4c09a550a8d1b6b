import { z } from 'zod'
import { isOrigin, isWebAddress } from './origins'

/** What settings look like: texts of the environment, read once (env.ts). */
export const list = z
  .string()
  .default('')
  .transform((text) =>
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  )
export const optional = z
  .string()
  .trim()
  .optional()
  .transform((text) => text || undefined)
export const whole = z.coerce.number('expected a number').int()
export const like = (pattern: RegExp, example: string) =>
  optional.refine(
    (text) => text === undefined || pattern.test(text),
    `expected something like ${example}`,
  )
export const day = z.iso.date('expected a day like 2026-12-31')
export const webAddress = optional.refine(
  (text) => text === undefined || isWebAddress(text),
  'expected something like https://www.example.com',
)
/** As browsers write them: each enters the content policy by its name (server/web/csp.ts). */
export const originList = list
  .refine(
    (parts) => parts.every(isOrigin),
    'expected origins like https://www.example.com, with commas between them',
  )
  .transform((parts) => parts.map((part) => new URL(part).origin))
