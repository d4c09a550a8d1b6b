import { useMemo, useRef, useState } from 'react'
import { Textarea, View } from '@tarojs/components'
import { TEXT_MAX } from '@contract/message/limits'
import { Button } from '@/components/button/button'
import { IconButton } from '@/components/icon-button/icon-button'
import { useT } from '@/i18n/use-t'
import { sendText } from '@/lib/messages/actions'
import { currentDesk } from '@/lib/messages/messages'
import { readMessageDraft, writeMessageDraft } from '@/lib/messages/own-things'
import { noteField } from '@/lib/overlay/note-field'
import { enterSends } from '@/platform/view/keyboard/enter-sends'
import { offerPushes } from '@/session/pushes/offer-pushes'
import { messageIds } from '../test-ids'
import { AttachButton } from './attach/attach-button'
import { VoiceBar } from './attach/voice-bar'
import { useTyping } from './use-typing'
import './composer.scss'

export interface Answered {
  seq: number
  /** Whose message it is. */
  title: string
  text: string
}

interface ComposerProps {
  conversation: string
  answered: Answered | undefined
  onAnswered: () => void
  onSent: () => void
}

interface WriteFieldProps {
  text: string
  onInput: (text: string) => void
  onSend: () => void
}

/** A field of up to five rows. */
function WriteField({ text, onInput, onSend }: WriteFieldProps) {
  const t = useT()
  const label = t('messages:write')
  const latest = useRef(onSend)
  latest.current = onSend
  const field = useMemo(
    () => ({ 'aria-label': label, autocomplete: 'off', ...enterSends(() => latest.current()) }),
    [label],
  )
  return (
    <Textarea
      id={messageIds.write}
      className="composer__input"
      value={text}
      maxlength={-1}
      autoHeight
      disableDefaultPadding
      showConfirmBar={false}
      placeholder={label}
      placeholderClass="composer__placeholder"
      nativeProps={field}
      onInput={(event) => onInput(event.detail.value)}
      onFocus={() => noteField(messageIds.write)}
      onBlur={() => noteField(undefined)}
    />
  )
}

/** Where the member writes; what is not sent stays a draft of this conversation. */
export function Composer({ conversation, answered, onAnswered, onSent }: ComposerProps) {
  const t = useT()
  const [text, setText] = useState(() => readMessageDraft(conversation))
  /** What stands there before it is drawn too: a second tap at once sends nothing twice. */
  const written = useRef(text)
  const [recording, setRecording] = useState(false)
  const tellTyping = useTyping(() => currentDesk()?.tellTyping(conversation))
  const tooLong = text.trim().length > TEXT_MAX
  function write(value: string) {
    written.current = value
    setText(value)
    writeMessageDraft(conversation, value)
  }
  function handleInput(value: string) {
    write(value)
    if (value !== '') tellTyping()
  }
  function send() {
    const words = written.current.trim()
    if (words === '' || words.length > TEXT_MAX) return
    sendText(conversation, words, answered?.seq)
    write('')
    handleSent()
  }
  function handleSent() {
    void offerPushes()
    onAnswered()
    onSent()
  }
  return (
    <View className="composer">
      {answered && (
        <View className="composer__answered">
          <View className="composer__quote">
            <View className="composer__name">{answered.title}</View>
            <View className="composer__line">{answered.text}</View>
          </View>
          <IconButton name="close" size={20} label={t('messages:cancelReply')} onTap={onAnswered} />
        </View>
      )}
      {tooLong && (
        <View className="composer__error" role="alert">
          {t('messages:tooLong', { most: TEXT_MAX })}
        </View>
      )}
      {recording ? (
        <VoiceBar
          conversation={conversation}
          replyTo={answered?.seq}
          onSent={handleSent}
          onEnd={() => setRecording(false)}
        />
      ) : (
        <View className="composer__row">
          <AttachButton
            conversation={conversation}
            replyTo={answered?.seq}
            onSent={handleSent}
            onVoice={() => setRecording(true)}
          />
          <WriteField text={text} onInput={handleInput} onSend={send} />
          <Button id={messageIds.send} disabled={text.trim() === '' || tooLong} onTap={send}>
            {t('messages:send')}
          </Button>
        </View>
      )}
    </View>
  )
}
