import { useState } from 'react'
import { CallBanner } from '@/components/call-banner/call-banner'
import { Button } from '@/components/button/button'
import { t } from '@/i18n/t'
import { createCallBanner } from '@/lib/machines/call-banner'
import type { GalleryEntry } from '../gallery-entry'
import { nothing, sample, Stage } from '../catalogue/samples'

function ringing(type: 'video' | 'audio') {
  const banner = createCallBanner({ onAccept: nothing, onDecline: nothing })
  const ring = () => banner.show({ avt: '', name: sample.ada, type, shareId: '1' })
  ring()
  return { banner, ring }
}

function Sample({ type }: { type: 'video' | 'audio' }) {
  const [{ banner, ring }] = useState(() => ringing(type))
  return (
    <Stage>
      <Button onTap={ring}>{t('common:action.retry')}</Button>
      <CallBanner banner={banner} />
    </Stage>
  )
}

export const callBanner: GalleryEntry = {
  name: 'call-banner',
  states: [
    { title: 'video', render: () => <Sample type="video" /> },
    { title: 'audio', render: () => <Sample type="audio" /> },
  ],
}
