import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Icon, type IconName } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import './button.scss'

interface ButtonProps {
  children: ReactNode
  kind?: 'primary' | 'ink' | 'outline' | 'text' | 'danger'
  /** wide: the full width and 52 high; normal: 44; small: 36 to the eye, 44 to the finger. */
  size?: 'wide' | 'normal' | 'small'
  icon?: IconName
  loading?: boolean
  disabled?: boolean
  id?: string
  onTap?: () => void
}

/** A button with its text. While loading it keeps its width and takes no tap. */
export function Button({
  children,
  kind = 'primary',
  size = 'normal',
  icon,
  loading = false,
  disabled,
  id,
  onTap,
}: ButtonProps) {
  const state = `${loading ? ' button--loading' : ''}${disabled ? ' button--disabled' : ''}`
  return (
    <Tappable
      id={id}
      className={`button button--${kind} button--${size}${state}`}
      disabled={disabled}
      busy={loading}
      onTap={onTap}
    >
      <View className="button__content">
        {icon && <Icon name={icon} size={20} />}
        <View className="button__text">{children}</View>
      </View>
      {loading && (
        <View className="button__dots" aria-hidden="true">
          <View className="button__dot" />
          <View className="button__dot" />
          <View className="button__dot" />
        </View>
      )}
    </Tappable>
  )
}
