import { View } from '@tarojs/components'
import { useBrand } from '@/brand/brand-store'
import { Icon } from '@/components/icon/icon'
import { useT } from '@/i18n/use-t'
import { besideCapsule } from '@/platform/status-bar/beside-capsule'
import { useNetwork } from './network-store'
import './banners.scss'

const status = { role: 'status' }

/** The test-environment banner, in every mode but online (spec §1), and the bar that says the connection is gone. */
export function Banners() {
  const t = useT()
  const mode = useBrand((state) => state.mode)
  const network = useNetwork((state) => state.state)
  return (
    <>
      {mode !== 'online' && <View className='test-banner' style={besideCapsule()}>{t('shell:testBanner')}</View>}
      {network === 'offline' && (
        <View className='offline-bar' style={besideCapsule()} {...status}>
          <Icon name='offline' size={16} />
          <View className='offline-bar__text'>{t('shell:offline')}</View>
        </View>
      )}
    </>
  )
}
