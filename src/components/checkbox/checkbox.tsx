import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import './checkbox.scss'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** May hold links: only the words around them toggle. */
  children: ReactNode
  /** The same in plain words, for assistive technology. */
  label: string
  error?: string
  id: string
}

/** A tick with its sentence. */
export function Checkbox({ checked, onChange, children, label, error, id }: CheckboxProps) {
  const alert = { role: 'alert' }
  return (
    <View className={`checkbox field${error ? ' field--error' : ''}`}>
      <View className="checkbox__line">
        <Tappable
          id={id}
          role="checkbox"
          className="checkbox__hit"
          label={label}
          checked={checked}
          describedBy={error ? `${id}-note` : undefined}
          onTap={() => onChange(!checked)}
        >
          <View
            className={`checkbox__box${checked ? ' checkbox__box--checked' : ''}${error ? ' checkbox__box--error' : ''}`}
          >
            {checked && <Icon name="check" size={18} />}
          </View>
        </Tappable>
        <View className="checkbox__text" onClick={() => onChange(!checked)}>
          {children}
        </View>
      </View>
      {error && (
        <View className="field__error" id={`${id}-note`} {...alert}>
          {error}
        </View>
      )}
    </View>
  )
}
