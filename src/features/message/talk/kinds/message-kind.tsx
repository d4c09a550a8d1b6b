import { useState } from 'react'
import { Image, View } from '@tarojs/components'
import type { Message } from '@contract/message/message'
import { Icon } from '@/components/icon/icon'
import { Picture } from '@/components/picture/picture'
import { Tappable } from '@/components/tappable/tappable'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { formatSize } from '@/lib/format/size'
import { openPage } from '@/lib/navigation/navigate'
import { previewImages } from '@/lib/overlay/preview-images'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { takeFile } from '@/lib/take-file'
import { Film } from '@/platform/view/film/film'
import { callFrom } from '@/lib/calls/call-from'
import { sayLength } from '@/lib/format/say-length'
import { sayCall } from '../../say-call'
import { useBubbleTap } from '../bubble-tap'
import { CardBody } from './card-body'
import { useVoice } from './use-voice'
import './message-kind.scss'

type KindOf<Type extends Message['type']> = Extract<Message, { type: Type }>
/** What a message shows beside words. */
export type ShownKind = KindOf<
  'picture' | 'video' | 'file' | 'voice' | 'location' | 'card' | 'call'
>

interface KindProps<Shown extends ShownKind> {
  id: string
  message: Shown
  /** It lies on this device alone so far. */
  unsent: boolean
}

/** How wide a picture lies in the column, in design units; a high one is cut, and a low one as high as a finger needs. */
const WIDE = 220
const HIGH = 280
const LOW = 44

function PictureBody({
  id,
  message: { url, width, height },
  unsent,
}: KindProps<KindOf<'picture'>>) {
  const t = useT()
  const tap = useBubbleTap()
  const high = Math.max(LOW, Math.min(HIGH, Math.round((WIDE * height) / width)))
  return (
    <Tappable
      id={id}
      className="message-kind message-kind--picture"
      label={t('messages:openPicture')}
      onTap={tap(() => void previewImages([url]))}
    >
      <View className="message-kind__frame" style={{ paddingBlockEnd: `${(100 * high) / WIDE}%` }}>
        <View className="message-kind__picture">
          {unsent ? (
            <Image className="message-kind__own" src={url} mode="aspectFill" />
          ) : (
            <Picture url={url} size="small" />
          )}
        </View>
      </View>
    </Tappable>
  )
}

interface RowProps {
  id: string
  icon: 'film' | 'file' | 'play' | 'pause' | 'place' | 'phone'
  title: string
  note: string
  role?: 'link'
  disabled?: boolean
  onTap: () => void
}

/** An icon beside what it is, to be tapped. */
function RowBody({ id, icon, title, note, role, disabled, onTap }: RowProps) {
  const tap = useBubbleTap()
  return (
    <Tappable
      id={id}
      className="message-kind message-kind--row"
      onTap={tap(onTap)}
      {...(role ? { role } : {})}
      {...(disabled ? { disabled } : {})}
    >
      {icon === 'phone' ? (
        <Icon name={icon} />
      ) : (
        <View className={`message-kind__icon message-kind__icon--${icon}`} aria-hidden="true" />
      )}
      <View className="message-kind__words">
        <View className="message-kind__title">{title}</View>
        {note !== '' && <View className="message-kind__note">{note}</View>}
      </View>
    </Tappable>
  )
}

function VideoBody({ id, message: { url, name, bytes }, unsent }: KindProps<KindOf<'video'>>) {
  const t = useT()
  const [started, setStarted] = useState(false)
  const handleError = () => {
    setStarted(false)
    showToast(t('messages:file.failed'), TOAST_MS.error)
  }
  if (started)
    return (
      <View className="message-kind message-kind--film">
        <Film id={id} label={name} src={url} started onError={handleError} />
      </View>
    )
  return (
    <RowBody
      id={id}
      icon="film"
      title={t('messages:playVideo')}
      note={formatSize(bytes)}
      disabled={unsent}
      onTap={() => setStarted(true)}
    />
  )
}

function FileBody({ id, message: { url, name, bytes }, unsent }: KindProps<KindOf<'file'>>) {
  const t = useT()
  const { busy, run } = useBusy()
  const keepFile = () =>
    takeFile(
      { url, name },
      {
        saved: t('messages:file.saved'),
        copied: t('messages:file.copied'),
        failed: t('messages:file.failed'),
      },
    )
  return (
    <RowBody
      id={id}
      icon="file"
      title={name}
      note={formatSize(bytes)}
      disabled={unsent || busy}
      onTap={() => void run(keepFile)}
    />
  )
}

function VoiceBody({ id, message: { url, seconds } }: KindProps<KindOf<'voice'>>) {
  const t = useT()
  const { plays, toggle } = useVoice(url)
  return (
    <RowBody
      id={id}
      icon={plays ? 'pause' : 'play'}
      title={t(plays ? 'messages:voice.stop' : 'messages:voice.play')}
      note={sayLength(seconds)}
      onTap={toggle}
    />
  )
}

function PlaceBody({ id, message }: KindProps<KindOf<'location'>>) {
  const t = useT()
  const { name, address, latitude, longitude } = message
  return (
    <RowBody
      id={id}
      role="link"
      icon="place"
      title={name || t('messages:kind.location')}
      note={address}
      onTap={() =>
        openPage('/pages/location/view', {
          lat: String(latitude),
          lng: String(longitude),
          name,
          address,
        })
      }
    />
  )
}

function CallBody({ id, message, mine }: { id: string; message: KindOf<'call'>; mine: boolean }) {
  const t = useT()
  const { busy, run } = useBusy()
  return (
    <RowBody
      id={id}
      icon="phone"
      title={sayCall(t, message, mine)}
      note={t('messages:call.record.callBack')}
      disabled={busy}
      onTap={() => void run(() => callFrom(message.conversation, message.media))}
    />
  )
}

interface MessageKindProps extends KindProps<ShownKind> {
  mine: boolean
}

/** A picture, a film, a file, a voice note, a place, a card or a call in its line. */
export function MessageKind({ id, message, unsent, mine }: MessageKindProps) {
  switch (message.type) {
    case 'picture':
      return <PictureBody id={id} message={message} unsent={unsent} />
    case 'video':
      return <VideoBody id={id} message={message} unsent={unsent} />
    case 'file':
      return <FileBody id={id} message={message} unsent={unsent} />
    case 'voice':
      return <VoiceBody id={id} message={message} unsent={unsent} />
    case 'location':
      return <PlaceBody id={id} message={message} unsent={unsent} />
    case 'card':
      return <CardBody id={id} code={message.code} />
    case 'call':
      return <CallBody id={id} message={message} mine={mine} />
  }
}

const shownKinds: readonly Message['type'][] = [
  'picture',
  'video',
  'file',
  'voice',
  'location',
  'card',
  'call',
] satisfies readonly ShownKind['type'][]

export const isShownKind = (message: Message): message is ShownKind =>
  shownKinds.includes(message.type)
