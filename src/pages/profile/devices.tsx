import { DeviceList } from '@/features/profile/devices/device-list'
import { useDeviceList } from '@/features/profile/devices/device-store'
import { useT } from '@/i18n/use-t'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/profile/devices', function DevicesPage() {
  const t = useT()
  const refresh = useDeviceList((list) => list.refresh)
  return (
    <Screen title={t('profile:devices.title')} onRefresh={refresh}>
      <DeviceList />
    </Screen>
  )
})
