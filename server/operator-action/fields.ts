import { z } from 'zod'
import { isDay } from '@contract/domain/rules/day'

/** How a field of an action's input is shown to the person who fills it in. */
export interface FieldMeta {
  /** What stands for the value in a usage line: 'REFERENCE', 'ISO'. */
  value: string
  description: string
  example?: string
  /** At the command line: given by its place, not by its name; 'many' takes what is left. */
  argument?: 'one' | 'many'
}

/** The words of each field's schema; a command line makes its options from them, a console its labels. */
export const fieldMeta = z.registry<FieldMeta>()

/** The message of a field that must be there; all others go on from the field's name: 'is a day, for example …'. */
export const MISSING = 'is missing'

/** A text that must be there and say something. */
export function textField(meta: FieldMeta): z.ZodString {
  return z.string({ error: MISSING }).trim().min(1, MISSING).register(fieldMeta, meta)
}

/** One of a few words. */
export function choiceField<const Words extends readonly string[]>(
  words: Words,
  meta: Omit<FieldMeta, 'value'> & { value?: string },
) {
  const oneOf = words.length > 2 ? `is one of ${words.join(', ')}.` : `is ${words.join(' or ')}.`
  return z
    .enum(words, { error: ({ input }) => (input === undefined ? MISSING : oneOf) })
    .register(fieldMeta, { value: words.join('|'), ...meta })
}

/** A business day that may be left out. */
export function dayField(example: string, description: string) {
  return z
    .string()
    .refine(isDay, `is a day, for example ${example}.`)
    .optional()
    .register(fieldMeta, { value: 'DAY', description, example })
}

const LIMIT = 'is a number from 1 to 1000.'

/** How long a list may be; 50 without it. */
export const limitField = z.coerce
  .number(LIMIT)
  .int(LIMIT)
  .min(1, LIMIT)
  .max(1000, LIMIT)
  .default(50)
  .register(fieldMeta, { value: 'NUMBER', description: 'how many at most; 50 without it' })

/** A field as a command line or a form needs it. */
export interface Field extends FieldMeta {
  name: string
  required: boolean
}

function metaOf(schema: z.core.$ZodType): FieldMeta | undefined {
  const inner = schema instanceof z.ZodOptional ? schema.unwrap() : undefined
  return fieldMeta.get(schema) ?? (inner && metaOf(inner))
}

/**
 * The fields of an action's input, in their order.
 * @throws Error for one that has no words
 */
export function listFields({ shape }: z.ZodObject): Field[] {
  return Object.entries(shape).map(([name, schema]) => {
    const meta = metaOf(schema)
    if (!meta) throw new Error(`The field ${name} has no words: register it with its FieldMeta.`)
    return { ...meta, name, required: !z.safeParse(schema, undefined).success }
  })
}
