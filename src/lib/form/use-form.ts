import { useCallback, useRef, useState } from 'react'
import { useT } from '@/i18n/use-t'
import { scrollToElement } from '@/platform/scroll/scroll'
import { readDraft, removeDraft, writeDraft } from './draft'

interface FormOptions<Values extends object> {
  /** Name of the draft. */
  name: string
  initial: Values
  /** Fields that are never stored: passwords, codes. */
  secrets?: (keyof Values)[]
  /** Keys of locales/<lang>/fields.json by field; an empty object means valid. */
  validate(values: Values): Partial<Record<keyof Values, string>>
}

export interface Form<Values extends object> {
  values: Values
  /** Sentences by field. */
  errors: Partial<Record<keyof Values, string>>
  /** Editing a field clears its error (spec §5). */
  set<Name extends keyof Values>(name: Name, value: Values[Name]): void
  /** Shows sentences of the server (ApiError.fields) and scrolls to the first. */
  showErrors(sentences: Readonly<Record<string, string>>): void
  /** Validates; shows the errors and scrolls to the first one. True when valid. */
  check(): boolean
  /** Back to the initial values; the draft goes. */
  reset(): void
}

/** Waits for the error to be drawn before it is scrolled to. */
const DRAWN_MS = 50

function scrollToFirstError(): void {
  setTimeout(() => void scrollToElement('.field--error'), DRAWN_MS)
}

/** A form's state. The draft lives in storage (not the secrets): reload and back lose nothing (ui.md). */
export function useForm<Values extends object>({ name, initial, secrets = [], validate }: FormOptions<Values>): Form<Values> {
  const t = useT()
  const [values, setValues] = useState(() => readDraft(name, initial, secrets))
  const [keys, setKeys] = useState<Partial<Record<keyof Values, string>>>({})
  const [sentences, setSentences] = useState<Readonly<Record<string, string>>>({})
  const latest = useRef(values)
  const options = useRef({ name, initial, secrets, validate })
  options.current = { name, initial, secrets, validate }

  const set = useCallback(<Name extends keyof Values>(field: Name, value: Values[Name]) => {
    latest.current = { ...latest.current, [field]: value }
    setValues(latest.current)
    writeDraft(options.current.name, latest.current, options.current.secrets)
    setKeys((old) => ({ ...old, [field]: undefined }))
    setSentences((old) => Object.fromEntries(Object.entries(old).filter(([other]) => other !== field)))
  }, [])

  const showErrors = useCallback((shown: Readonly<Record<string, string>>) => {
    setSentences(shown)
    scrollToFirstError()
  }, [])

  const check = useCallback(() => {
    const found = options.current.validate(latest.current)
    const valid = Object.values(found).every((key) => key === undefined)
    setKeys(found)
    setSentences({})
    if (!valid) scrollToFirstError()
    return valid
  }, [])

  const reset = useCallback(() => {
    latest.current = options.current.initial
    setValues(latest.current)
    setKeys({})
    setSentences({})
    removeDraft(options.current.name)
  }, [])

  const errors: Partial<Record<keyof Values, string>> = {}
  for (const field of Object.keys(values)) {
    const key: unknown = Reflect.get(keys, field)
    const sentence = sentences[field] ?? (typeof key === 'string' ? t(`fields:${key}`) : undefined)
    if (sentence !== undefined) Reflect.set(errors, field, sentence)
  }
  return { values, errors, set, showErrors, check, reset }
}
