import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { FieldError } from './field-error'
import './field-frame.scss'

interface FieldFrameProps {
  id: string
  label: string
  help?: ReactNode
  error?: string
  children: ReactNode
  onLabelTap?: () => void
}

/** What every field stands in: its label above, the help or, in words, the error below. */
export function FieldFrame({ id, label, help, error, children, onLabelTap }: FieldFrameProps) {
  return (
    <View className={`field${error ? ' field--error' : ''}`}>
      <View className="field__label" id={`${id}-label`} onClick={onLabelTap}>
        {label}
      </View>
      {children}
      {error ? (
        <FieldError id={`${id}-note`}>{error}</FieldError>
      ) : (
        help && (
          <View className="field__help" id={`${id}-note`}>
            {help}
          </View>
        )
      )}
    </View>
  )
}
