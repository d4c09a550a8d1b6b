import { View } from '@tarojs/components'
import { SectionHeader } from '@/components/section-header/section-header'
import { useComponentT } from '@/i18n/use-component-t'
import { LinkTrial } from './link-trial'
import { PlaceTrial } from './place-trial'
import { RingTrial } from './ring-trial'
import { SocketTrial } from './socket-trial'
import './device-trials.scss'

/** On the test page: what the device does when somebody calls, a connection to any address, a link of any scheme and a chosen place. */
export function DeviceTrials() {
  const t = useComponentT()
  return (
    <View className="device-trials">
      <SectionHeader title={t('components:trial.heading')} />
      {[RingTrial, SocketTrial, LinkTrial, PlaceTrial].map((Trial, at) => (
        <View key={at} className="device-trials__part">
          <Trial />
        </View>
      ))}
    </View>
  )
}
