import { View } from '@tarojs/components'
import { useT } from '@/i18n/use-t'
import './challenge-state.scss'

const status = { role: 'status' }

/** Says that the device is being checked. It always stands there, or a screen reader would not announce what comes into it. */
export function ChallengeState({ checking }: { checking: boolean }) {
  const t = useT()
  return (
    <View className="challenge-state" {...status}>
      {checking && <View className="challenge-state__text">{t('account:challenge.checking')}</View>}
    </View>
  )
}
