import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import './action-sheet.scss'

interface ActionSheetProps {
  open: boolean
  title: string
  actions: readonly { value: string; label: string; danger?: boolean; disabled?: boolean }[]
  onChoose: (value: string) => void
  onClose: () => void
}

/** A few things that can be done, in a sheet from below; shown by `chooseAction`. Actions get the ids `action-{value}`. */
export function ActionSheet({ open, title, actions, onChoose, onClose }: ActionSheetProps) {
  const t = useT()
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <View className="action-sheet">
        {actions.map(({ value, label, danger, disabled }) => (
          <Tappable
            key={value}
            id={`action-${value}`}
            className={`action-sheet__action${danger ? ' action-sheet__action--danger' : ''}${disabled ? ' action-sheet__action--disabled' : ''}`}
            disabled={disabled}
            onTap={() => onChoose(value)}
          >
            {label}
          </Tappable>
        ))}
        <View className="action-sheet__cancel">
          <Button kind="outline" size="wide" onTap={onClose}>
            {t('common:action.cancel')}
          </Button>
        </View>
      </View>
    </Sheet>
  )
}
