import { z } from 'zod'

/** One or several of a list's states, separated by commas: `paid,refunded`. Fits any of them. */
export const severalOf = <const Value extends string>(values: readonly Value[]) =>
  z
    .string()
    .max(200)
    .transform((text, context): Value[] => {
      const named = new Set(text.split(','))
      const known = values.filter((value) => named.has(value))
      if (known.length === named.size) return known
      context.addIssue({ code: 'custom', message: 'invalid' })
      return z.NEVER
    })

const day = z.iso
  .date('birthdayRule')
  .refine((text) => text >= '2000-01-01' && text < '2200-01-01', 'onlyWithinRange')

/** Pacific calendar dates 'YYYY-MM-DD', both included; where one of them is missing it is today. */
export const FilterDays = { from: day.optional(), to: day.optional() }
