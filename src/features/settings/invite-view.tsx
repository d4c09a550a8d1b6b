import { useMemo } from 'react'
import { Image, Text, View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { CodeCopy } from '@/components/code-copy/code-copy'
import { useCopy } from '@/components/code-copy/use-copy'
import { useT } from '@/i18n/use-t'
import { showToast } from '@/lib/overlay/toast'
import { ids } from '@/lib/test-ids'
import { copyText } from '@/platform/clipboard/clipboard'
import { share } from '@/platform/share/share'
import { qrCodeImage } from './qr-code'
import './invite-view.scss'

interface InviteViewProps {
  code: string
  /** The link that carries the code. */
  link: string
}

/** The code, the link and its QR code, to copy and to share. */
export function InviteView({ code, link }: InviteViewProps) {
  const t = useT()
  const copy = useCopy()
  const picture = useMemo(() => qrCodeImage(link), [link])

  async function handleShare() {
    const outcome = await share({ title: t('settings:inviteFriends.shareTitle'), text: t('settings:inviteFriends.shareText', { code }), url: link })
    if (outcome.type !== 'unsupported' && outcome.type !== 'failed') return
    const copied = await copyText(link)
    showToast(t(copied.type === 'copied' ? 'settings:inviteFriends.shareFailed' : 'common:copyFailed'))
  }

  return (
    <View className='invite'>
      <View className='invite__lead'>{t('settings:inviteFriends.lead')}</View>
      <View className='invite__poster'>
        <Image className='invite__qr' src={picture} mode='aspectFit' nativeProps={{ alt: t('settings:inviteFriends.qr') }} />
        <View className='invite__scan'>{t('settings:inviteFriends.scan')}</View>
      </View>
      <Card padded>
        <View className='invite__label'>{t('settings:inviteFriends.code')}</View>
        <View className='invite__code'>
          <CodeCopy id={ids.invite.code} code={code} />
        </View>
        <View className='invite__label'>{t('settings:inviteFriends.link')}</View>
        <Text className='invite__link' selectable>
          {link}
        </Text>
      </Card>
      <View className='invite__actions'>
        <Button id={ids.invite.share} size='wide' kind='ink' icon='share' onTap={() => void handleShare()}>
          {t('settings:inviteFriends.share')}
        </Button>
        <Button id={ids.invite.copyLink} size='wide' kind='outline' icon='copy' onTap={() => void copy(link)}>
          {t('settings:inviteFriends.copyLink')}
        </Button>
      </View>
    </View>
  )
}
