import { View } from '@tarojs/components'
import { useT } from '@/i18n/use-t'
import { measureBesideCapsule } from '@/platform/capabilities/status-bar/beside-capsule'
import './test-banner.scss'

/** Says that this is not the online service (docs/product/hosts.md, "Online or test"). */
export function TestBanner() {
  const t = useT()
  return (
    <View className="test-banner" style={measureBesideCapsule()}>
      {t('shell:testBanner')}
    </View>
  )
}
