import { useEffect, useState } from 'react'
import type { PickedPlace } from '@contract/map/schemas'
import { Button } from '@/components/button/button'
import { PlacePicker } from '@/features/location/pick/place-picker'
import { placePickIds } from '@/features/location/test-ids'
import { useT } from '@/i18n/use-t'
import { answerPick, leavePicking } from '@/lib/location/pick-place'
import { readPoint } from '@/lib/location/read-point'
import { goBack, replacePage } from '@/lib/navigation/navigate'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/location/pick', function PlacePickPage({ lat = '', lng = '' }) {
  const t = useT()
  const [chosen, setChosen] = useState<PickedPlace>()
  useEffect(() => leavePicking, [])
  function handleConfirm() {
    if (!chosen) return
    const { latitude, longitude, name, address } = chosen
    if (answerPick(chosen)) goBack()
    else
      replacePage('/pages/location/view', {
        lat: String(latitude),
        lng: String(longitude),
        name,
        address,
      })
  }
  return (
    <Screen
      title={t('location:pick.title')}
      footer={
        <Button id={placePickIds.confirm} size="wide" disabled={!chosen} onTap={handleConfirm}>
          {t('location:pick.confirm')}
        </Button>
      }
    >
      <PlacePicker near={readPoint(lat, lng)} chosen={chosen} onChoose={setChosen} />
    </Screen>
  )
})
