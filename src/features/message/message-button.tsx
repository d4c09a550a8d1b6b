import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { useT } from '@/i18n/use-t'
import { useBusy } from '@/lib/busy/use-busy'
import { openConversationWith } from '@/lib/messages/actions'
import { openPage } from '@/lib/navigation/navigate'
import { messageIds } from './test-ids'

/** Opens the conversation with a member, made where there is none. */
export function MessageButton({ member }: { member: string }) {
  const t = useT()
  const { busy, run } = useBusy()
  const open = () =>
    run(async () => {
      const conversation = await openConversationWith(member)
      if (conversation !== undefined) openPage('/pages/message/timeLine', { conversation })
    })
  return (
    <Card padded>
      <Button
        id={messageIds.openWith}
        kind="ink"
        size="wide"
        loading={busy}
        onTap={() => void open()}
      >
        {t('messages:new')}
      </Button>
    </Card>
  )
}
