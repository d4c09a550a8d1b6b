import type { ReactNode } from 'react'
import { View } from '@tarojs/components'
import { IconButton } from '@/components/icon-button/icon-button'
import { useT } from '@/i18n/use-t'
import { measureBesideCapsule } from '@/platform/capabilities/status-bar/beside-capsule'
import './header-bar.scss'

interface HeaderBarProps {
  title?: string
  /** Left out on tabs and inside the app's own header. */
  onBack?: () => void
  right?: ReactNode
  backId?: string
}

const heading = { role: 'heading', 'aria-level': '1' }

/** The page's own header: back, title, what can be done here. */
export function HeaderBar({ title, onBack, right, backId }: HeaderBarProps) {
  const t = useT()
  return (
    <View className="header-bar" style={measureBesideCapsule()}>
      {onBack && (
        <View className="header-bar__back">
          <IconButton
            id={backId}
            name="back"
            label={t('common:action.back')}
            mirror
            onTap={onBack}
          />
        </View>
      )}
      {title && (
        <View className="header-bar__title" {...heading}>
          {title}
        </View>
      )}
      {right && <View className="header-bar__right">{right}</View>}
    </View>
  )
}
