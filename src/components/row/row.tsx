import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import './row.scss'

interface RowProps {
  leading?: ReactNode
  /** One line of meaning. */
  title: ReactNode
  /** One line of detail. */
  detail?: ReactNode
  /** At the end of the first line: an amount, a tag. */
  trailing?: ReactNode
  trailingDetail?: ReactNode
  onTap?: () => void
  id?: string
  /** Shows that it opens a page; by default on rows without trailing content that can be tapped and are not choices. */
  chevron?: boolean
  role?: 'button' | 'link' | 'option' | 'radio' | 'switch'
  checked?: boolean
  disabled?: boolean
}

/** A line of a list; one that is a choice has a tick when it is chosen. */
export function Row(props: RowProps) {
  const { leading, title, detail, trailing, trailingDetail, onTap, id, role, checked, disabled } =
    props
  const choice = role === 'radio' || role === 'option'
  const chevron = props.chevron ?? (onTap !== undefined && trailing === undefined && !choice)
  const content = (
    <>
      {leading && <View className="row__leading">{leading}</View>}
      <View className="row__main">
        <View className="row__title">{title}</View>
        {detail && <View className="row__detail">{detail}</View>}
      </View>
      {(trailing || trailingDetail) && (
        <View className="row__end">
          {trailing && <View className="row__trailing">{trailing}</View>}
          {trailingDetail && <View className="row__detail">{trailingDetail}</View>}
        </View>
      )}
      {choice && checked && trailing === undefined && (
        <View className="row__check">
          <Icon name="check" size={20} />
        </View>
      )}
      {chevron && (
        <View className="row__chevron">
          <Icon name="forward" size={18} mirror />
        </View>
      )}
    </>
  )
  if (!onTap) {
    return (
      <View className="row" {...(id ? { id } : {})}>
        {content}
      </View>
    )
  }
  return (
    <Tappable
      id={id}
      className={`row row--tappable${disabled ? ' row--disabled' : ''}`}
      role={role}
      checked={checked}
      disabled={disabled}
      onTap={onTap}
    >
      {content}
    </Tappable>
  )
}
