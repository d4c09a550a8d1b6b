import { z } from 'zod'
import { planIds } from '@contract/membership/schemas'
import { choiceField, fieldMeta, MISSING, textField } from '../../../operator-action'

export const planField = choiceField(planIds, {
  value: 'PLAN',
  argument: 'one',
  description: 'a plan by its id, as plans list shows it',
  example: 'svip-year',
})

export const priceIdField = textField({
  value: 'ID',
  argument: 'one',
  description: 'a price, as plans show lists it',
  example: '01KA',
})

export const reasonField = textField({
  value: 'TEXT',
  description: 'why, for the books',
  example: 'Prices of 2027',
})

/** An amount with two decimals; the value is in minor units. */
export const amountField = (description: string, example: string) =>
  z
    .string(MISSING)
    .regex(/^\d{1,7}\.\d{2}$/, `is an amount with two decimals, for example ${example}.`)
    .transform((text) => Number(text.replace('.', '')))
    .register(fieldMeta, { value: 'AMOUNT', description, example })

const EXAMPLE = '2027-01-01T08:00:00Z'

export const fromField = z
  .string()
  .refine((text) => !Number.isNaN(Date.parse(text)), `is a moment, for example ${EXAMPLE}.`)
  .transform((text) => new Date(text))
  .optional()
  .register(fieldMeta, {
    value: 'ISO',
    description: 'from when on; from its approval on without it',
    example: EXAMPLE,
  })
