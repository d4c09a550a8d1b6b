import { Chips } from '@/components/chips/chips'
import { FieldFrame } from '@/components/field-frame/field-frame'
import { View } from '@tarojs/components'
import './choice-field.scss'

interface ChoiceFieldProps {
  id: string
  label: string
  help?: string
  options: readonly { value: string; label: string; id?: string }[]
  value: string
  onChange: (value: string) => void
  error?: string
}

/** A field whose few choices are all in sight. */
export function ChoiceField({
  id,
  label,
  help,
  options,
  value,
  onChange,
  error,
}: ChoiceFieldProps) {
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <View className="choice-field">
        <Chips label={label} options={options} value={value} onChange={onChange} />
      </View>
    </FieldFrame>
  )
}
