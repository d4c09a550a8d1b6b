import { IconButton } from '@/components/icon-button/icon-button'
import { useT } from '@/i18n/use-t'
import { chooseAction } from '@/lib/overlay/choose-action'
import { messageIds } from '../../test-ids'
import { attachments, sendAttachment } from './choose-attachment'

interface AttachButtonProps {
  conversation: string
  replyTo: number | undefined
  onSent: () => void
  /** A voice note was asked for. */
  onVoice: () => void
}

/** Offers what can be sent beside words. */
export function AttachButton({ conversation, replyTo, onSent, onVoice }: AttachButtonProps) {
  const t = useT()
  async function offer() {
    const kind = await chooseAction({
      title: t('messages:attach'),
      actions: attachments.map((value) => ({ value, label: t(`messages:kind.${value}`) })),
    })
    if (kind === undefined) return
    if (kind === 'voice') return onVoice()
    if (await sendAttachment(kind, { conversation, replyTo })) onSent()
  }
  return (
    <IconButton
      id={messageIds.attach}
      name="plus"
      label={t('messages:attach')}
      onTap={() => void offer()}
    />
  )
}
