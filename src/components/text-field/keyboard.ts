export type FieldType =
  'text' | 'password' | 'email' | 'digit' | 'number' | 'code' | 'money' | 'pin'

interface Keyboard {
  /** Taro's type: the mini-program's keyboard. */
  type: 'text' | 'digit' | 'number'
  /** The browser's input: text always, so that nothing typed is thrown away, with the keyboard as a mode. */
  native: Record<string, string | boolean>
}

const latin = { autocapitalize: 'off', autocorrect: false, spellcheck: false, dir: 'ltr' }

/** The keyboard that fits a field on each target. */
export function chooseKeyboard(type: FieldType): Keyboard {
  if (type === 'email') return { type: 'text', native: { ...latin, inputmode: 'email' } }
  if (type === 'code' || type === 'password') return { type: 'text', native: latin }
  if (type === 'number')
    return { type: 'number', native: { ...latin, type: 'text', inputmode: 'numeric' } }
  if (type === 'pin') return { type: 'number', native: { ...latin, inputmode: 'numeric' } }
  if (type === 'digit' || type === 'money')
    return { type: 'digit', native: { ...latin, type: 'text', inputmode: 'decimal' } }
  return { type: 'text', native: {} }
}
