import { Button } from '@/components/button/button'
import { useT } from '@/i18n/use-t'
import { showToast } from '@/lib/overlay/toast'
import { copyText } from '@/platform/capabilities/clipboard/clipboard'
import { share } from '@/platform/capabilities/share/share'
import { inviteIds } from './test-ids'

/** Hands the link to the system's share sheet; where there is none, copies it. */
export function InviteShare({ code, link }: { code: string; link: string }) {
  const t = useT()
  async function handleShare() {
    const outcome = await share({
      title: t('settings:inviteFriends.shareTitle'),
      text: t('settings:inviteFriends.shareText', { code }),
      url: link,
    })
    if (outcome.type !== 'unsupported' && outcome.type !== 'failed') return
    const copied = await copyText(link)
    if (copied.type === 'failed') showToast(t('common:copyFailed'))
    else if (!copied.told) showToast(t('settings:inviteFriends.shareFailed'))
  }
  return (
    <Button
      id={inviteIds.share}
      size="wide"
      kind="ink"
      icon="share"
      onTap={() => void handleShare()}
    >
      {t('settings:inviteFriends.share')}
    </Button>
  )
}
