import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { useT } from '@/i18n/use-t'
import { measureBesideCapsule } from '@/platform/capabilities/status-bar/beside-capsule'
import './offline-bar.scss'

const status = { role: 'status' }

/** Says that the connection is gone. */
export function OfflineBar() {
  const t = useT()
  return (
    <View className="offline-bar" style={measureBesideCapsule()} {...status}>
      <Icon name="offline" size={16} />
      <View className="offline-bar__text">{t('shell:offline')}</View>
    </View>
  )
}
