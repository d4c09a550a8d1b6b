import { View } from '@tarojs/components'
import { Icon, type IconName } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import { moveFocus } from '@/platform/view/focus/move-focus'
import './option-list.scss'

export interface Option {
  value: string
  label: string
  detail?: string
  icon?: IconName
}

interface OptionListProps {
  /** Begins the options' ids: `${id}-0` and on. */
  id: string
  /** What is chosen here, for assistive technology. */
  label: string
  options: readonly Option[]
  chosen: readonly string[]
  /** Several can be chosen: each has a box to tick. */
  multiple?: boolean
  onTap: (value: string) => void
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: -Infinity,
  End: Infinity,
}

/** Options one below the other; arrows, Home and End move along them, Enter and Space choose. */
export function OptionList({
  id,
  label,
  options,
  chosen,
  multiple = false,
  onTap,
}: OptionListProps) {
  const first = options.findIndex(({ value }) => chosen.includes(value))
  const list = {
    role: 'listbox',
    'aria-label': label,
    'aria-multiselectable': String(multiple),
    onKeyDown: (event: { key: string; preventDefault(): void }) => {
      const step = STEPS[event.key]
      if (step === undefined) return
      event.preventDefault()
      moveFocus(id, step)
    },
  }
  return (
    <View id={id} className="option-list" {...list}>
      {options.map(({ value, label: text, detail, icon }, index) => {
        const ticked = chosen.includes(value)
        return (
          <Tappable
            key={value}
            id={`${id}-${index}`}
            role="option"
            selected={ticked}
            skipped={index !== Math.max(first, 0)}
            className="option-list__option"
            onTap={() => onTap(value)}
          >
            {icon && <Icon name={icon} size={20} />}
            <View className="option-list__main">
              <View className="option-list__label">{text}</View>
              {detail && <View className="option-list__detail">{detail}</View>}
            </View>
            {multiple && (
              <View className={`option-list__box${ticked ? ' option-list__box--ticked' : ''}`}>
                {ticked && <Icon name="check" size={18} />}
              </View>
            )}
            {!multiple && ticked && <Icon name="check" size={20} />}
          </Tappable>
        )
      })}
    </View>
  )
}
