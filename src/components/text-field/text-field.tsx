import { useState, type ReactNode } from 'react'
import { View } from '@tarojs/components'
import { FieldFrame } from '@/components/field-frame/field-frame'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { noteField } from '@/lib/overlay/note-field'
import { TextInput } from '@/platform/view/text-input/text-input'
import { describeKeyboard, type FieldType } from './keyboard'
import './text-field.scss'

interface TextFieldProps {
  /** Also the id of the control, from the screen's test-ids. */
  id: string
  label: string
  value: string
  onChange: (value: string) => void
  /** A sentence; it replaces the help. */
  error?: string
  help?: ReactNode
  /** The keyboard that fits: `code` is Latin text that is never mirrored, `number` digits, `pin` hidden digits, `money` dollars. It keeps nothing out. */
  type?: FieldType
  /** Beside the value, such as a button. */
  suffix?: ReactNode
  autoFocus?: boolean
  placeholder?: string
  /** HTML autocomplete token for password managers and code keyboards. */
  autoComplete?: string
  disabled?: boolean
  /** The person went on to something else. */
  onLeave?: () => void
  /** Enter on the keyboard. */
  onSubmit?: () => void
}

/** A line of text that stands as it was typed. Label above, help below, the error in words beside it; passwords can be shown. */
export function TextField(props: TextFieldProps) {
  const {
    id,
    label,
    value,
    onChange,
    error,
    help,
    type = 'text',
    suffix,
    autoFocus = false,
    placeholder,
    autoComplete,
    disabled,
    onLeave,
    onSubmit,
  } = props
  const t = useT()
  const [focused, setFocused] = useState(false)
  const [wanted, setWanted] = useState(autoFocus)
  const [shown, setShown] = useState(false)
  const show = t(shown ? 'common:field.hide' : 'common:field.show')
  const secret = type === 'password' || type === 'pin'
  const native = {
    ...describeKeyboard(type),
    'aria-invalid': Boolean(error),
    'aria-describedby': error || help ? `${id}-note` : undefined,
    autoComplete,
  }
  const look = `${focused ? ' text-field--focused' : ''}${error ? ' text-field--error' : ''}${disabled ? ' text-field--disabled' : ''}`
  return (
    <FieldFrame id={id} label={label} help={help} error={error} onLabelTap={() => setWanted(true)}>
      <View className={`text-field text-field--${type}${look}`}>
        {type === 'money' && <View className="text-field__currency">$</View>}
        <TextInput
          id={id}
          className="text-field__input"
          label={label}
          value={value}
          placeholder={placeholder}
          placeholderClass="text-field__placeholder"
          masked={secret && !shown}
          disabled={disabled}
          focus={wanted}
          native={native}
          onInput={onChange}
          onFocus={() => {
            setFocused(true)
            noteField(id)
          }}
          onBlur={() => {
            setFocused(false)
            noteField(undefined)
            setWanted(false)
            onLeave?.()
          }}
          onConfirm={onSubmit}
        />
        {secret && (
          <Tappable
            className="text-field__show"
            label={`${show}: ${label}`}
            onTap={() => setShown(!shown)}
          >
            {show}
          </Tappable>
        )}
        {suffix && <View className="text-field__suffix">{suffix}</View>}
      </View>
    </FieldFrame>
  )
}
