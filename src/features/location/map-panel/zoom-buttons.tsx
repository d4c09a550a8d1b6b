import { View } from '@tarojs/components'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { withinZoom, ZOOM } from '@/platform/capabilities/map/zoom'
import { mapIds } from '../test-ids'

/** Two steps of the map's zoom, each 44 px to the finger. */
export function ZoomButtons({
  scale,
  onChange,
}: {
  scale: number
  onChange: (scale: number) => void
}) {
  const t = useT()
  return (
    <View className="map-panel__zoom">
      <Tappable
        id={mapIds.zoomIn}
        className="map-panel__step map-panel__step--in"
        label={t('location:map.zoomIn')}
        disabled={scale >= ZOOM.most}
        onTap={() => onChange(withinZoom(scale + 1))}
      />
      <Tappable
        id={mapIds.zoomOut}
        className="map-panel__step"
        label={t('location:map.zoomOut')}
        disabled={scale <= ZOOM.least}
        onTap={() => onChange(withinZoom(scale - 1))}
      />
    </View>
  )
}
