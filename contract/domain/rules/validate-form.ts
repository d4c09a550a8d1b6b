/** What the validator says of its own accord: keys of locales/<lang>/fields.json. */
type OwnKey =
  | 'required'
  | 'invalid'
  | 'minLength'
  | 'minItems'
  | 'minValue'
  | 'maxLength'
  | 'maxItems'
  | 'maxValue'

/** A broken rule: a key of locales/<lang>/fields.json and the figures that its sentence names. */
export interface Fault<Key extends string = string> {
  key: Key | OwnKey
  params?: Readonly<Record<string, string | number>>
}

/**
 * One rule of the generic form validator (docs/product/components.md, "Form rules"); every part that is given has to hold. An empty value breaks
 * `required` alone: the other parts judge what is there.
 */
export interface FieldRule<Value, Values, Key extends string = string> {
  required?: boolean
  /** Tested against texts and numbers. */
  regexp?: RegExp
  /** True when the value is right; a text is the key of what is wrong. */
  validator?: (value: Value, values: Values) => boolean | Key
  /** Length of a text or list, value of a number. */
  min?: number
  max?: number
  /** Key of the sentence; without it the rule's own. */
  message?: Key
}

export type FormRules<Values, Key extends string = string> = {
  readonly [Name in keyof Values]?: readonly FieldRule<Values[Name], Values, Key>[]
}
export type Faults<Values, Key extends string = string> = Partial<
  Record<keyof Values, readonly Fault<Key>[]>
>

/** Nothing was given: no value, blank text, no number, an empty list or one of empty values. */
export function isEmptyValue(value: unknown): boolean {
  if (value === undefined || value === null || Number.isNaN(value)) return true
  if (typeof value === 'string') return value.trim() === ''
  return Array.isArray(value) && value.every(isEmptyValue)
}

/** What min and max measure; undefined for a value that has no size. Characters are counted as a person does. */
function sizeOf(value: unknown): { kind: 'Length' | 'Items' | 'Value'; size: number } | undefined {
  if (typeof value === 'string') return { kind: 'Length', size: [...value].length }
  if (Array.isArray(value)) return { kind: 'Items', size: value.length }
  return typeof value === 'number' ? { kind: 'Value', size: value } : undefined
}

const tooLittle = { Length: 'minLength', Items: 'minItems', Value: 'minValue' } as const
const tooMuch = { Length: 'maxLength', Items: 'maxItems', Value: 'maxValue' } as const

function boundFault(
  value: unknown,
  { min, max }: { min?: number; max?: number },
): Fault<never> | undefined {
  const measured = sizeOf(value)
  if (!measured) return undefined
  if (min !== undefined && measured.size < min)
    return { key: tooLittle[measured.kind], params: { min } }
  return max !== undefined && measured.size > max
    ? { key: tooMuch[measured.kind], params: { max } }
    : undefined
}

/** From its start, whatever a global or sticky expression matched before. */
function matches(regexp: RegExp, value: unknown): boolean {
  if (typeof value !== 'string' && typeof value !== 'number') return false
  return new RegExp(regexp.source, regexp.flags.replace(/[gy]/g, '')).test(String(value))
}

function brokenBy<Value, Values, Key extends string>(
  rule: FieldRule<Value, Values, Key>,
  value: Value,
  values: Values,
): Fault<Key> | undefined {
  if (isEmptyValue(value)) return rule.required ? { key: 'required' } : undefined
  if (rule.regexp && !matches(rule.regexp, value)) return { key: 'invalid' }
  const bound = boundFault(value, rule)
  if (bound) return bound
  const right = rule.validator?.(value, values) ?? true
  if (typeof right === 'string') return { key: right }
  return right ? undefined : { key: 'invalid' }
}

/** The rules that one value breaks, in their order; the first alone unless `all`. */
export function findFieldFaults<Value, Values, Key extends string = string>(
  value: Value,
  rules: readonly FieldRule<Value, Values, Key>[],
  values: Values,
  all = false,
): Fault<Key>[] {
  const faults: Fault<Key>[] = []
  for (const rule of rules) {
    const fault = brokenBy(rule, value, values)
    if (!fault) continue
    faults.push(rule.message === undefined ? fault : { ...fault, key: rule.message })
    if (!all) break
  }
  return faults
}

/**
 * The generic form validator: what is wrong with a form by field, in the order of its rules; a field that is
 * right has no entry. `all` collects every message of a field instead of its first.
 */
export function validateForm<Values extends object, Key extends string = string>(
  values: Values,
  rules: FormRules<Values, Key>,
  { all = false } = {},
): Faults<Values, Key> {
  const faults: Faults<Values, Key> = {}
  const check = <Name extends keyof Values>(
    name: Name,
    ofField: readonly FieldRule<Values[Name], Values, Key>[] | undefined,
  ): void => {
    const found = findFieldFaults(values[name], ofField ?? [], values, all)
    if (found.length > 0) faults[name] = found
  }
  for (const name in rules) check(name, rules[name])
  return faults
}
