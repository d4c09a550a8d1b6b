import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import './empty-state.scss'

interface EmptyStateProps {
  title: string
  /** What to do next. */
  text?: string
  /** The button that does it. */
  action?: string
  onAction?: () => void
  id?: string
}

const heading = { role: 'heading', 'aria-level': '2' }

/** Nothing here yet: an empty card, what to do next, and the button that does it. */
export function EmptyState({ title, text, action, onAction, id }: EmptyStateProps) {
  return (
    <View className="empty-state">
      <View className="empty-state__card" aria-hidden="true">
        <View className="empty-state__index">?</View>
        <View className="empty-state__index empty-state__index--bottom">?</View>
      </View>
      <View className="empty-state__title" {...heading}>
        {title}
      </View>
      {text && <View className="empty-state__text">{text}</View>}
      {action && (
        <View className="empty-state__action">
          <Button id={id} kind="ink" onTap={onAction}>
            {action}
          </Button>
        </View>
      )}
    </View>
  )
}
