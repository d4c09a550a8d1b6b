import { View } from '@tarojs/components'
import { Tappable } from '@/components/tappable/tappable'
import './section-header.scss'

interface SectionHeaderProps {
  title: string
  action?: string
  onAction?: () => void
  id?: string
}

/** What the blocks below it have in common, and one thing to do with them. */
export function SectionHeader({ title, action, onAction, id }: SectionHeaderProps) {
  const heading = { role: 'heading', 'aria-level': '2' }
  return (
    <View className="section-header">
      <View className="section-header__title" {...heading}>
        {title}
      </View>
      {action && (
        <Tappable id={id} className="section-header__action" onTap={onAction}>
          {action}
        </Tappable>
      )}
    </View>
  )
}
