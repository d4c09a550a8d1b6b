import { Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { CodeCopy } from '@/components/code-copy/code-copy'
import { useCopy } from '@/components/code-copy/use-copy'
import { useT } from '@/i18n/use-t'
import { track } from '@/lib/statistics/track'
import { reportUse } from '@/lib/tasks/page-use'
import { InvitePoster } from './invite-poster'
import { inviteIds } from './test-ids'
import './invite-view.scss'

interface InviteViewProps {
  code: string
  /** The link that carries the code. */
  link: string
}

/** The code and the link to copy, in sight without scrolling; below them the poster with the member card and the link's QR code to show and to save. */
export function InviteView({ code, link }: InviteViewProps) {
  const t = useT()
  const copy = useCopy()
  const handleShared = () => void reportUse('/pages/invite/index')
  async function handleCopy() {
    track('copyLink')
    if (await copy(link)) handleShared()
  }
  return (
    <View className="invite">
      <Card padded>
        <View className="invite__label">{t('settings:inviteFriends.code')}</View>
        <View className="invite__code">
          <CodeCopy id={inviteIds.code} code={code} onCopied={handleShared} />
        </View>
        <View className="invite__label">{t('settings:inviteFriends.link')}</View>
        <Text id={inviteIds.link} className="invite__link" selectable>
          {link}
        </Text>
        <View className="invite__copy">
          <Button
            id={inviteIds.copyLink}
            kind="outline"
            icon="copy"
            onTap={() => void handleCopy()}
          >
            {t('settings:inviteFriends.copyLink')}
          </Button>
        </View>
      </Card>
      <View className="invite__lead">{t('settings:inviteFriends.lead')}</View>
      <InvitePoster id={inviteIds.poster} code={code} link={link} onShared={handleShared} />
    </View>
  )
}
