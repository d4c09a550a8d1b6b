import type { CallType } from '@contract/call/call'
import { IconButton } from '@/components/icon-button/icon-button'
import { useT } from '@/i18n/use-t'
import { callFrom } from '@/lib/calls/call-from'
import { useCalls } from '@/lib/calls/calls-store'
import { chooseAction } from '@/lib/overlay/choose-action'
import { callScreenIds } from './test-ids'

/** A button that calls: with sound alone, or with a picture. */
export function PlaceMenu({ conversation, name }: { conversation: string; name: string }) {
  const t = useT()
  const answering = useCalls((state) => state.answering)
  async function choose() {
    const type = await chooseAction<CallType>({
      title: t('messages:call.callTo', { name }),
      actions: [
        { value: 'audio', label: t('messages:call.audio') },
        { value: 'video', label: t('messages:call.video') },
      ],
    })
    if (type) await callFrom(conversation, type)
  }
  return (
    <IconButton
      id={callScreenIds.place}
      name="phone"
      label={t('messages:call.callTo', { name })}
      disabled={answering}
      onTap={() => void choose()}
    />
  )
}
