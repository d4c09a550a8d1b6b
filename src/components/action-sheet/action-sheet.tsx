import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Sheet } from '@/components/sheet/sheet'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import './action-sheet.scss'

interface SheetAction {
  value: string
  label: string
  danger?: boolean
  disabled?: boolean
  /** Stands in a row with its like before the others. */
  mark?: { name: string; chosen: boolean }
}

interface ActionSheetProps {
  open: boolean
  title: string
  actions: readonly SheetAction[]
  onChoose: (value: string) => void
  onClose: () => void
}

function Marks({
  marks,
  onChoose,
}: {
  marks: readonly SheetAction[]
  onChoose: (value: string) => void
}) {
  return (
    <View className="action-sheet__marks">
      {marks.map(({ value, label, mark }) => (
        <Tappable
          key={value}
          id={`action-${value}`}
          role="checkbox"
          className={`action-sheet__mark${mark?.chosen ? ' action-sheet__mark--chosen' : ''}`}
          label={`${label} ${mark?.name ?? ''}`}
          checked={mark?.chosen ?? false}
          onTap={() => onChoose(value)}
        >
          {label}
        </Tappable>
      ))}
    </View>
  )
}

/** A few things that can be done, in a sheet from below; shown by `chooseAction`. Actions get the ids `action-{value}`. */
export function ActionSheet({ open, title, actions, onChoose, onClose }: ActionSheetProps) {
  const t = useT()
  const marks = actions.filter(({ mark }) => mark)
  const others = actions.filter(({ mark }) => !mark)
  return (
    <Sheet open={open} title={title} onClose={onClose}>
      <View className="action-sheet">
        {marks.length > 0 && <Marks marks={marks} onChoose={onChoose} />}
        {others.map(({ value, label, danger, disabled }) => (
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
