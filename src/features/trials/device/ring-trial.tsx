import { useEffect, useState } from 'react'
import { View } from '@tarojs/components'
import { useStore } from 'zustand'
import { Button } from '@/components/button/button'
import { CallBanner } from '@/components/call-banner/call-banner'
import { Note } from '@/components/note/note'
import { useComponentT } from '@/i18n/use-component-t'
import { after } from '@/lib/machines/after'
import { createCallBanner } from '@/lib/machines/call-banner'
import { createRingtoneAlert } from '@/lib/machines/ringtone-alert'
import { ring } from '@/lib/ringing/ring'
import { trialIds } from './test-ids'

/** A banner that is there while its ringtone rings. */
function createCall() {
  const ringtone = createRingtoneAlert({ after, play: () => ring(after) })
  const banner = createCallBanner({ onAccept: ringtone.stop, onDecline: ringtone.stop })
  ringtone.state.subscribe(({ show }) => {
    if (!show) banner.hide()
  })
  return { ringtone, banner }
}

/** A call that nobody makes: banner, ringtone and vibration as they are when somebody calls. */
export function RingTrial() {
  const t = useComponentT()
  const [{ ringtone, banner }] = useState(createCall)
  const { show, player } = useStore(ringtone.state)
  useEffect(() => ringtone.stop, [ringtone])
  function handleRing() {
    const name = t('components:trial.caller')
    ringtone.start({ name })
    banner.show({ avt: '', name, type: 'audio', shareId: 'trial' })
  }
  return (
    <View>
      <Button id={trialIds.ring} kind="outline" disabled={show} onTap={handleRing}>
        {t('components:trial.ring')}
      </Button>
      {player && player !== 'starting' && (
        <Note kind={player === 'playing' ? 'ok' : 'info'}>
          {t(`components:trial.sound.${player}`)}
        </Note>
      )}
      <CallBanner banner={banner} />
    </View>
  )
}
