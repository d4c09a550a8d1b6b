import { useCallback, useRef, useState } from 'react'
import { validateForm, type Fault, type FormRules } from '@contract/domain/rules/validate-form'
import type { FieldTextKey, TextKey } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { readDraft, removeDraft, writeDraft } from './draft'

interface FormOptions<Values extends object> {
  /** Name of the draft. */
  name: string
  initial: Values
  /** Fields that are never stored: passwords, codes. */
  secrets?: (keyof Values)[]
  /** Rules of the generic validator by field (docs/product/components.md, "Form rules"). */
  rules?: FormRules<Values, FieldTextKey>
  /** What rules of one field cannot say: keys of locales/<lang>/fields.json by field. A field that breaks its rules keeps that fault. */
  validate?(values: Values): Partial<Record<keyof Values, FieldTextKey>>
}

export interface Form<Values extends object> {
  values: Values
  /** Sentences by field. */
  errors: Partial<Record<keyof Values, string>>
  /** Takes the errors of these fields away. */
  forgive(...names: (keyof Values)[]): void
  /** Editing a field clears its error. */
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void
  /** Shows sentences of the server (ApiError.fields) and scrolls to the first. */
  showErrors(sentences: Readonly<Record<string, string>>): void
  /** Validates; shows the errors and scrolls to the first one. True when valid. */
  check(): boolean
  /** Back to the initial values; the draft goes. */
  reset(): void
  /** The draft goes; what is shown stays, for a page that is about to be left. */
  dropDraft(): void
}

/** Waits for the error to be drawn before it is scrolled to. */
const DRAWN_MS = 50

/** What is wrong by field; a field that is right has no entry. */
function faultsOf<Values extends object>(
  values: Values,
  { rules = {}, validate }: Pick<FormOptions<Values>, 'rules' | 'validate'>,
): Partial<Record<string, Fault<FieldTextKey>>> {
  const byValidate = Object.entries<FieldTextKey | undefined>(validate?.(values) ?? {}).flatMap(
    ([field, key]) => (key === undefined ? [] : [[field, { key }] as const]),
  )
  const byRules = Object.entries<readonly Fault<FieldTextKey>[] | undefined>(
    validateForm(values, rules),
  ).flatMap(([field, found]) => (found?.[0] ? [[field, found[0]] as const] : []))
  return Object.fromEntries([...byValidate, ...byRules])
}

/** What scrolls comes when it is needed: a visitor's first load has no room for it. Where it cannot be had, the error is said all the same. */
const loadScroll = () =>
  import(/* webpackChunkName: "scroll" */ '@/platform/view/scroll/scroll').catch(() => undefined)

function scrollToFirstError(): void {
  const scroll = loadScroll()
  setTimeout(async () => void (await scroll)?.scrollToElement('.field--error'), DRAWN_MS)
}

/** A form's state. The draft lives in storage (not the secrets): reload and back lose nothing. */
export function useForm<Values extends object>({
  name,
  initial,
  secrets = [],
  rules,
  validate,
}: FormOptions<Values>): Form<Values> {
  const t = useT()
  const [values, setValues] = useState(() => readDraft(name, initial, secrets))
  const [faults, setFaults] = useState<Partial<Record<string, Fault<FieldTextKey>>>>({})
  const [sentences, setSentences] = useState<Readonly<Record<string, string>>>({})
  const latest = useRef(values)
  const options = useRef({ name, initial, secrets, rules, validate })
  options.current = { name, initial, secrets, rules, validate }

  const forgive = useCallback((...names: (keyof Values)[]) => {
    const without = <T>(old: Readonly<Record<string, T>>) =>
      Object.fromEntries(
        Object.entries(old).filter(([field]) => !names.some((name) => name === field)),
      )
    setFaults(without)
    setSentences(without)
  }, [])

  const set = useCallback(
    <Name extends keyof Values>(field: Name, value: Values[Name]) => {
      latest.current = { ...latest.current, [field]: value }
      setValues(latest.current)
      writeDraft(options.current.name, latest.current, options.current.secrets)
      forgive(field)
    },
    [forgive],
  )

  const showErrors = useCallback((shown: Readonly<Record<string, string>>) => {
    setSentences(shown)
    scrollToFirstError()
  }, [])

  const check = useCallback(() => {
    const found = faultsOf(latest.current, options.current)
    const valid = Object.keys(found).length === 0
    setFaults(found)
    setSentences({})
    if (!valid) scrollToFirstError()
    return valid
  }, [])

  const reset = useCallback(() => {
    latest.current = options.current.initial
    setValues(latest.current)
    setFaults({})
    setSentences({})
    removeDraft(options.current.name)
  }, [])
  const dropDraft = useCallback(() => removeDraft(options.current.name), [])

  const errors: Partial<Record<keyof Values, string>> = {}
  for (const field of Object.keys(values)) {
    const fault = faults[field]
    const sentence = sentences[field] ?? (fault && t<TextKey>(`fields:${fault.key}`, fault.params))
    if (sentence !== undefined) Reflect.set(errors, field, sentence)
  }
  return { values, errors, forgive, set, showErrors, check, reset, dropDraft }
}
