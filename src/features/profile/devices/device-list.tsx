import { View } from '@tarojs/components'
import type { Device } from '@contract/devices/schemas'
import { devicesEndpoints } from '@contract/devices/endpoints'
import { Button } from '@/components/button/button'
import { EmptyState } from '@/components/empty-state/empty-state'
import { PagedList } from '@/components/paged-list/paged-list'
import { Row } from '@/components/row/row'
import { Tag } from '@/components/tag/tag'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { formatDateTime } from '@/lib/format/date'
import { confirm } from '@/lib/overlay/confirm'
import { showToast } from '@/lib/overlay/toast'
import { profileIds } from '../test-ids'
import { DeviceSign } from './device-sign'
import { useDeviceList } from './device-store'
import './device-list.scss'

interface DeviceRowProps {
  device: Device
  onSignOut: (device: Device) => void
}

function DeviceRow({ device, onSignOut }: DeviceRowProps) {
  const t = useT()
  const name = device.name || t('profile:devices.unnamed')
  return (
    <Row
      leading={<DeviceSign />}
      title={isolate(name)}
      detail={t('profile:devices.lastSeen', { time: formatDateTime(device.lastSeen) })}
      trailing={
        device.current ? (
          <Tag kind="ok">{t('profile:devices.current')}</Tag>
        ) : (
          <Button
            id={profileIds.device(device.deviceId)}
            kind="outline"
            size="small"
            onTap={() => onSignOut(device)}
          >
            {t('profile:devices.signOut')}
          </Button>
        )
      }
    />
  )
}

/** Where the member is signed in, this device first, with the way to sign out one of the others or all. */
export function DeviceList() {
  const t = useT()
  const total = useDeviceList(({ total: all }) => all)
  const { busy, run } = useMutation(devicesEndpoints.signOutDevices, {
    toast: true,
    loading: true,
  })

  async function signOut(what: { deviceId: string } | { others: true }, done: string) {
    const outcome = await run(what)
    if (outcome.type === 'done') showToast(done)
    // Refused: somebody else may have signed it out meanwhile.
    if (outcome.type !== 'busy') await useDeviceList.getState().refresh()
  }
  async function handleOne({ deviceId, name }: Device) {
    const agreed = await confirm({
      title: t('profile:devices.oneTitle'),
      text: t('profile:devices.oneText', { name: isolate(name || t('profile:devices.unnamed')) }),
      confirmText: t('profile:devices.signOut'),
      danger: true,
    })
    if (agreed) await signOut({ deviceId }, t('profile:devices.oneDone'))
  }
  async function handleOthers() {
    const agreed = await confirm({
      title: t('profile:devices.othersTitle'),
      text: t('profile:devices.othersText'),
      confirmText: t('profile:devices.signOut'),
      danger: true,
    })
    if (agreed) await signOut({ others: true }, t('profile:devices.othersDone'))
  }

  return (
    <View className="device-list">
      <View className="device-list__lead">{t('profile:devices.lead')}</View>
      <PagedList
        store={useDeviceList}
        renderRow={(device: Device) => (
          <DeviceRow device={device} onSignOut={(one) => void handleOne(one)} />
        )}
        empty={
          <EmptyState
            title={t('profile:devices.emptyTitle')}
            text={t('profile:devices.emptyText')}
          />
        }
        skeletonRows={3}
      />
      {total > 1 && (
        <Button
          id={profileIds.signOutOthers}
          kind="danger"
          size="wide"
          loading={busy}
          onTap={() => void handleOthers()}
        >
          {t('profile:devices.others')}
        </Button>
      )}
    </View>
  )
}
