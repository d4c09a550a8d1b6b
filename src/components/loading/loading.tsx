import { View } from '@tarojs/components'
import { useT } from '@/i18n/use-t'
import './loading.scss'

interface LoadingProps {
  title?: string
  /** Keeps taps from the page while it shows. */
  mask?: boolean
}

/** The global loading indicator (docs/product/components.md, "Toasts and loading"). */
export function Loading({ title, mask = false }: LoadingProps) {
  const t = useT()
  const status = { role: 'status', 'aria-label': title ?? t('common:state.loading') }
  return (
    <View className={`loading${mask ? ' loading--mask' : ''}`} catchMove={mask} {...status}>
      <View className="loading__panel">
        <View className="loading__ring" />
        {title && <View className="loading__title">{title}</View>}
      </View>
    </View>
  )
}
