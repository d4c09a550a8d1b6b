export type FieldType =
  'text' | 'password' | 'email' | 'number' | 'phone' | 'code' | 'money' | 'pin'

/** Taro's type of an input; each target has its own choice. */
export type ChooseInputType = (type: FieldType) => 'text' | 'digit' | 'number'

/** What a browser's input is told. WeChat's own looks at its type alone. */
type NativeProps = Readonly<Record<string, string | boolean>>

const latin = { autocapitalize: 'off', autocorrect: false, spellcheck: false, dir: 'ltr' }

const MODES: Partial<Record<FieldType, string>> = {
  email: 'email',
  number: 'numeric',
  pin: 'numeric',
  phone: 'tel',
  money: 'decimal',
}

/** The keyboard that a field asks for; what another one types, and what is pasted, stands in the field all the same. */
export function describeKeyboard(type: FieldType): NativeProps {
  if (type === 'text') return {}
  const mode = MODES[type]
  return mode ? { ...latin, inputmode: mode } : latin
}
