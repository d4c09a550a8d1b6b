import { useState } from 'react'
import type { PickedPlace } from '@contract/map/schemas'
import { Button } from '@/components/button/button'
import { KeyValue } from '@/components/key-value/key-value'
import { useLazyTexts } from '@/i18n/use-lazy-texts'
import { useT } from '@/i18n/use-t'
import { pickPlace } from '@/lib/location/pick-place'

/** A place chosen on the map, and what came back of it. */
export function PlaceTrial() {
  const t = useT()
  const ready = useLazyTexts(true)
  const [place, setPlace] = useState<PickedPlace>()
  async function handleTap() {
    const outcome = await pickPlace()
    if (outcome.type === 'picked') setPlace(outcome.place)
  }
  if (!ready) return null
  return (
    <>
      <Button id="trial-place" kind="outline" onTap={() => void handleTap()}>
        {t('location:pick.title')}
      </Button>
      {place && <KeyValue label={place.name} value={place.address} />}
    </>
  )
}
