import type { InputAttributes } from '@/platform/view/text-input/types'

export type FieldType =
  'text' | 'password' | 'email' | 'number' | 'phone' | 'code' | 'money' | 'pin'

const latin: InputAttributes = {
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  dir: 'ltr',
}

const MODES: Partial<Record<FieldType, InputAttributes['inputMode']>> = {
  email: 'email',
  number: 'numeric',
  pin: 'numeric',
  phone: 'tel',
  money: 'decimal',
}

/** The keyboard that a field asks for; what another one types, and what is pasted, stands in the field all the same. */
export function describeKeyboard(type: FieldType): InputAttributes {
  if (type === 'text') return {}
  const inputMode = MODES[type]
  return inputMode ? { ...latin, inputMode } : latin
}
