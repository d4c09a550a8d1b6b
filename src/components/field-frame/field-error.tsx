import { View } from '@tarojs/components'
import './field-frame.scss'

interface FieldErrorProps {
  id?: string
  /** It stands under something else than a field, such as a chosen row: with a field's margins, and scrolled to as one. */
  alone?: boolean
  children: string
}

/** What is wrong, in words, beside what it is about; read out when it comes, in the mini-program too (docs/adr/0054). */
export function FieldError({ id, alone = false, children }: FieldErrorProps) {
  const alert = { ...(id ? { id } : {}), role: 'alert' }
  const sentence = (
    <View className="field__error" {...alert}>
      {children}
    </View>
  )
  return alone ? <View className="field field--error">{sentence}</View> : sentence
}
