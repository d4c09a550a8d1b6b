import { View } from '@tarojs/components'
import './device-sign.scss'

/** A device beside its name; the handset of `Icon` is a call's. */
export function DeviceSign() {
  return <View className="device-sign device-sign--device" aria-hidden="true" />
}
