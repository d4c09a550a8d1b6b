import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Note } from '@/components/note/note'
import { useT } from '@/i18n/use-t'
import type { Place } from '@/lib/location/find-place'
import { mapIds } from './test-ids'
import type { OwnPlace } from './use-own-place'

/** What is known about the own place: why it is asked for, how exact it is, or that another one is shown, and the way to the permission. */
export function OwnNote({ own }: { own: OwnPlace }) {
  const t = useT()
  const { place, busy, locate } = own
  function describe({ own: measured, missed, position }: Place): string[] {
    if (measured)
      return [
        position.accuracy === undefined
          ? t('location:own.roughly')
          : t('location:own.here', { metres: Math.ceil(position.accuracy) }),
      ]
    const other = t('location:own.other')
    if (missed === 'denied') return [t('location:own.denied'), other]
    return missed === 'unsupported' ? [t('location:own.unsupported'), other] : [other]
  }
  async function handleAllow() {
    await place?.permit?.()
    locate()
  }
  const action = place ? (
    !place.own && (
      <Button
        id={mapIds.allow}
        size="small"
        kind="outline"
        loading={busy}
        onTap={() => void handleAllow()}
      >
        {t(place.permit ? 'location:own.allow' : 'location:own.again')}
      </Button>
    )
  ) : (
    <Button id={mapIds.own} size="small" kind="outline" loading={busy} onTap={locate}>
      {t('location:own.button')}
    </Button>
  )
  return (
    <Note kind={place && !place.own ? 'bad' : 'info'} action={action}>
      {(place ? describe(place) : [t('location:own.reason')]).map((sentence) => (
        <View key={sentence}>{sentence}</View>
      ))}
    </Note>
  )
}
