import { Input } from '@tarojs/components'
import type { TextInputComponent } from './types'

/** WeChat's type is its keyboard. Neither of its keyboards of digits has a plus: a phone number gets the one that has everything. */
const TYPES: Readonly<Record<string, 'digit' | 'number'>> = { decimal: 'digit', numeric: 'number' }

/** Nothing is cut off while it is typed or pasted: what is too long is said in words. */
const UNCUT = -1

export const TextInput: TextInputComponent = ({
  label,
  masked,
  native: { inputMode = 'text' } = {},
  onInput,
  ...rest
}) => (
  <Input
    {...rest}
    type={TYPES[inputMode] ?? 'text'}
    password={masked}
    maxlength={UNCUT}
    // The name under which WeChat's screen reader gets it (src/platform/taro/page-data).
    nativeProps={{ 'aria-label': label }}
    onInput={(event) => onInput(event.detail.value)}
  />
)
