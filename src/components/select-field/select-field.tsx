import { View } from '@tarojs/components'
import { FieldFrame } from '@/components/field-frame/field-frame'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import './select-field.scss'

interface SelectFieldProps {
  id: string
  label: string
  /** The chosen value; empty shows the text as a prompt. */
  value: string
  /** What a person reads: the chosen option or the prompt. */
  text: string
  onTap: () => void
  error?: string
  help?: string
}

/** A field whose value is chosen elsewhere: on a page or in a sheet. */
export function SelectField({ id, label, value, text, onTap, error, help }: SelectFieldProps) {
  return (
    <FieldFrame id={id} label={label} error={error} help={help} onLabelTap={onTap}>
      <Tappable
        id={id}
        className={`select-field${value ? '' : ' select-field--empty'}${error ? ' select-field--error' : ''}`}
        label={`${label}: ${text}`}
        popup="dialog"
        describedBy={error || help ? `${id}-note` : undefined}
        onTap={onTap}
      >
        <View className="select-field__text">{text}</View>
        <Icon name="forward" size={18} mirror />
      </Tappable>
    </FieldFrame>
  )
}
