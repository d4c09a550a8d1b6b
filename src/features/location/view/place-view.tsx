import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Row } from '@/components/row/row'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import type { Point } from '@/platform/capabilities/location/contract'
import { getOpenMapDatum, openMap } from '@/platform/capabilities/map/open-map'
import { ZOOM } from '@/platform/capabilities/map/zoom'
import { MapPanel } from '../map-panel/map-panel'
import { useMapPoints } from '../map-panel/use-map-points'
import { OwnNote } from '../own-note'
import { placeViewIds } from '../test-ids'
import { useOwnPlace } from '../use-own-place'

/** Degrees stand in their order in Arabic too: without it the longitude would come first. */
const LEFT_TO_RIGHT = '\u200e'

interface PlaceViewProps {
  point: Point
  name: string
  address: string
}

/** A place on the map, where the person is beside it, and the way there by the host's own map program. */
export function PlaceView({ point, name, address }: PlaceViewProps) {
  const t = useT()
  const own = useOwnPlace()
  const { points, failed, reload } = useMapPoints([point], getOpenMapDatum())
  const written = `${LEFT_TO_RIGHT}${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`
  async function handleDirections() {
    const mapPoint = points?.[0]
    // A point of another datum would lead some hundred metres past the place.
    if (!mapPoint) {
      showToast(t('location:map.translateFailed'), TOAST_MS.error)
      return reload()
    }
    const outcome = await openMap({ point, mapPoint, name, address })
    if (outcome.type === 'failed') showToast(t('location:view.noMap'))
  }
  return (
    <View>
      <MapPanel pin={point} marked name={name} zoom={ZOOM.viewer} own={own.place} />
      <Card>
        <Row title={name || written} detail={isolate(address) || written} />
      </Card>
      <Button
        id={placeViewIds.directions}
        size="wide"
        loading={!points && !failed}
        onTap={() => void handleDirections()}
      >
        {t('location:view.directions')}
      </Button>
      <OwnNote own={own} />
    </View>
  )
}
