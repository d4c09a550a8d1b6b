import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import './number-pad.scss'

interface NumberPadProps {
  onDigit: (digit: string) => void
  onDelete: () => void
  disabled?: boolean
  /** Keys get the ids `{id}-0` … `{id}-9` and `{id}-delete`. */
  id?: string
  /** Beside the 0, in the place without a key. */
  corner?: ReactNode
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '', '0', 'delete'] as const

/** Ten digits and a way back, in the same places in every language. */
export function NumberPad({
  onDigit,
  onDelete,
  disabled,
  id = 'number-pad',
  corner,
}: NumberPadProps) {
  const t = useT()
  return (
    <View className={`number-pad${disabled ? ' number-pad--disabled' : ''}`}>
      {KEYS.map((key) => {
        if (key === '') return <View key="gap">{corner}</View>
        if (key === 'delete') {
          return (
            <Tappable
              key={key}
              id={`${id}-delete`}
              className="number-pad__key"
              label={t('common:action.deleteDigit')}
              disabled={disabled}
              onTap={onDelete}
            >
              <Icon name="delete" />
            </Tappable>
          )
        }
        return (
          <Tappable
            key={key}
            id={`${id}-${key}`}
            className="number-pad__key"
            disabled={disabled}
            onTap={() => onDigit(key)}
          >
            {key}
          </Tappable>
        )
      })}
    </View>
  )
}
