import { View } from '@tarojs/components'
import { Icon, type IconName } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import './card-actions.scss'

interface CardActionProps {
  id: string
  icon: IconName
  label: string
  /** Stands in the sign's place. */
  figure?: string | undefined
  onTap: () => void
}

/** One of the actions in the row below a card: a round sign, or a figure, above its word. */
export function CardAction({ id, icon, label, figure, onTap }: CardActionProps) {
  return (
    <Tappable id={id} className="card-actions__action" onTap={onTap}>
      <View className="card-actions__sign">{figure ?? <Icon name={icon} size={20} />}</View>
      <View className="card-actions__label">{label}</View>
    </Tappable>
  )
}
