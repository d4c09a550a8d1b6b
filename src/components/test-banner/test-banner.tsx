import { View } from '@tarojs/components'
import { useT } from '@/i18n/use-t'
import { besideCapsule } from '@/platform/capabilities/status-bar/beside-capsule'
import './test-banner.scss'

/** Says that this is not the online service (docs/product/hosts.md, "Online or test"). */
export function TestBanner() {
  const t = useT()
  return (
    <View className="test-banner" style={besideCapsule()}>
      {t('shell:testBanner')}
    </View>
  )
}
