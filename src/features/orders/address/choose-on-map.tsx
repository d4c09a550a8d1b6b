import { mapEndpoints } from '@contract/map/endpoints'
import { Button } from '@/components/button/button'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { pickPlace } from '@/lib/location/pick-place'
import type { PostalAddress } from '@/platform/capabilities/address/contract'
import { mapDatum } from '@/platform/capabilities/map/map-datum'
import { lineOfPlace } from './delivery-rules'
import { deliveryIds } from './test-ids'

/** A place of the map as the address, whose parts the person fills in; nothing where no provider of places or no map is set up. */
export function ChooseOnMap({ onChoose }: { onChoose(address: Partial<PostalAddress>): void }) {
  const t = useT()
  const { data } = useQuery(mapEndpoints.mapConfig, {})
  // WeChat's own map needs no tiles.
  const hasMap = mapDatum === 'gcj02' || data?.tileUrl !== ''
  if (!data?.hasPlaces || !hasMap) return null
  async function handleTap() {
    const outcome = await pickPlace()
    if (outcome.type === 'picked') onChoose({ detail: lineOfPlace(outcome.place) })
  }
  return (
    <Button id={deliveryIds.map} size="wide" kind="outline" onTap={() => void handleTap()}>
      {t('orders:address.map')}
    </Button>
  )
}
