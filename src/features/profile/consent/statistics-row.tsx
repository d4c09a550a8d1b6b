import { View } from '@tarojs/components'
import { Icon } from '@/components/icon/icon'
import { Row } from '@/components/row/row'
import { useT } from '@/i18n/use-t'
import { showToast } from '@/lib/overlay/toast'
import { profileIds } from '../test-ids'
import { useStatistics } from './use-statistics'
import './statistics-row.scss'

/** The switch of statistics: off until the member turns it on, and turned off at any time. */
export function StatisticsRow() {
  const t = useT()
  const { state, busy, answer } = useStatistics()
  const on = state === 'granted'
  async function handleSwitch() {
    if (await answer(!on)) showToast(t('profile:consent.saved'))
  }
  return (
    <Row
      id={profileIds.statistics}
      role="switch"
      checked={on}
      leading={<Icon name="shield" size={20} />}
      title={t('profile:statistics.row')}
      detail={t('profile:statistics.text')}
      trailing={
        <View className={`statistics-row__track${on ? ' statistics-row__track--on' : ''}`}>
          <View className="statistics-row__knob" />
        </View>
      }
      disabled={state === undefined || busy}
      onTap={() => void handleSwitch()}
    />
  )
}
