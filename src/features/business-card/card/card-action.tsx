import { View } from '@tarojs/components'
import { Icon, type IconName } from '@/components/icon/icon'
import { Tappable } from '@/components/tappable/tappable'
import './card-actions.scss'

interface CardActionProps {
  id: string
  icon: IconName
  label: string
  onTap: () => void
}

/** One of the actions in the row below a card: a round sign above its word. */
export function CardAction({ id, icon, label, onTap }: CardActionProps) {
  return (
    <Tappable id={id} className="card-actions__action" onTap={onTap}>
      <View className="card-actions__sign">
        <Icon name={icon} size={20} />
      </View>
      <View className="card-actions__label">{label}</View>
    </Tappable>
  )
}
