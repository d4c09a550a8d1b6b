import type { EnglishTexts, TextParameters } from './bundles/text-types'

/** `days_one` and `days_other` are one text, `days`. */
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key

type PathOf<Texts> = {
  [Key in keyof Texts & string]: Texts[Key] extends string
    ? WithoutPlural<Key>
    : `${Key}.${PathOf<Texts[Key]>}`
}[keyof Texts & string]

/** Every text that the client may name: 'namespace:path.key', as in locales/en. */
export type TextKey = {
  [Namespace in keyof EnglishTexts]: `${Namespace}:${PathOf<EnglishTexts[Namespace]>}`
}[keyof EnglishTexts]

/** The keys of one namespace or branch, without it: `TextKeyUnder<'fields:'>` is 'enterEmail' | …. */
export type TextKeyUnder<Prefix extends string> =
  Extract<TextKey, `${Prefix}${string}`> extends infer Key
    ? Key extends `${Prefix}${infer Rest}`
      ? Rest
      : never
    : never

export type TextParameterValue = string | number

/** A sentence about a field of a form: a key of locales/<language>/fields.json. */
export type FieldTextKey = TextKeyUnder<'fields:'>

/**
 * What a text asks for: nothing, or an object with each of its parameters. One of several texts asks for what any of them
 * does. Of a text that only the program's run decides (`t<TextKey>(…)`), nothing is known.
 */
export type ParametersOf<Key extends TextKey> = TextKey extends Key
  ? [params?: Readonly<Record<string, TextParameterValue>>]
  : [Key & keyof TextParameters] extends [never]
    ? []
    : [params: Readonly<Record<TextParameters[Key & keyof TextParameters], TextParameterValue>>]

/** Says a text in the language that is shown. */
export type Translate = <Key extends TextKey>(key: Key, ...params: ParametersOf<Key>) => string
