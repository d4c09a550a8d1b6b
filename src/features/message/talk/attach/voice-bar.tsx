import { View } from '@tarojs/components'
import { VOICE_SECONDS } from '@contract/message/limits'
import { Button } from '@/components/button/button'
import { IconButton } from '@/components/icon-button/icon-button'
import { useT } from '@/i18n/use-t'
import { sendFile } from '@/lib/messages/actions'
import { sayLength } from '@/lib/format/say-length'
import { messageIds } from '../../test-ids'
import { useRecording } from './use-recording'
import './voice-bar.scss'

interface VoiceBarProps {
  conversation: string
  replyTo: number | undefined
  onSent: () => void
  onEnd: () => void
}

/** Stands in the composer's place while a voice note is recorded. */
export function VoiceBar({ conversation, replyTo, onSent, onEnd }: VoiceBarProps) {
  const t = useT()
  const { seconds, finish } = useRecording({
    onEnd,
    onRecorded: ({ file, seconds: length }) => {
      sendFile(conversation, { type: 'voice', url: file.src, seconds: length }, file, replyTo)
      onSent()
    },
  })
  return (
    <View className="voice-bar">
      <IconButton
        id={messageIds.voiceCancel}
        name="close"
        label={t('messages:voice.discard')}
        onTap={onEnd}
      />
      <View className="voice-bar__length" role="timer">
        {seconds === undefined
          ? t('messages:voice.begins')
          : t('messages:voice.records', {
              length: sayLength(seconds),
              most: sayLength(VOICE_SECONDS),
            })}
      </View>
      <Button
        id={messageIds.voiceSend}
        disabled={seconds === undefined || seconds === 0}
        onTap={() => void finish()}
      >
        {t('messages:send')}
      </Button>
    </View>
  )
}
