import type { ComponentType, InputHTMLAttributes } from 'react'

/** What a browser's input is told beside its value. WeChat takes its keyboard from `inputMode`, and knows none of the others. */
export type InputAttributes = Readonly<
  Pick<
    InputHTMLAttributes<HTMLInputElement>,
    | 'aria-describedby'
    | 'aria-invalid'
    | 'autoCapitalize'
    | 'autoComplete'
    | 'autoCorrect'
    | 'dir'
    | 'enterKeyHint'
    | 'inputMode'
    | 'spellCheck'
  >
>

export interface TextInputProps {
  id: string
  className: string
  /** Its accessible name. */
  label: string
  value: string
  placeholder?: string
  /** WeChat's placeholder is an element of its own; a browser's is styled by `::placeholder`. */
  placeholderClass: string
  /** What is typed is not shown. */
  masked?: boolean
  disabled?: boolean
  /** Each time it becomes true, the keyboard goes to the field. */
  focus?: boolean
  native?: InputAttributes
  /** What stands in the field now. What an input method composes is told once it is done. */
  onInput: (value: string) => void
  onFocus?: () => void
  onBlur?: () => void
  /** Enter, but not the one that ends the choice of a sign. */
  onConfirm?: () => void
}

/** A field of one row, which keeps nothing out and cuts nothing off (docs/adr/0192). */
export type TextInputComponent = ComponentType<TextInputProps>
