import { EmptyState } from '@/components/empty-state/empty-state'
import { PlaceView } from '@/features/location/view/place-view'
import { useT } from '@/i18n/use-t'
import { readPoint } from '@/lib/location/read-point'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage(
  '/pages/location/view',
  function PlaceViewPage({ lat, lng, name = '', address = '' }) {
    const t = useT()
    const point = readPoint(lat, lng)
    return (
      <Screen title={name || t('location:view.title')}>
        {point ? (
          <PlaceView point={point} name={name} address={address} />
        ) : (
          <EmptyState title={t('location:pick.none')} />
        )}
      </Screen>
    )
  },
)
