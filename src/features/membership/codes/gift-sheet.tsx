import { Text, View } from '@tarojs/components'
import type { ActivationCode } from '@contract/membership/schemas'
import { Button } from '@/components/button/button'
import { useCopy } from '@/components/code-copy/use-copy'
import { useShare } from '@/components/code-copy/use-share'
import { useT } from '@/i18n/use-t'
import { formatDateTime } from '@/lib/format/date'
import { ShareCover } from '@/platform/view/share-menu/share-cover'
import { codesIds } from './test-ids'
import './gift-sheet.scss'

interface GiftSheetProps {
  gift: NonNullable<ActivationCode['gift']>
  picture: string
  busy: boolean
  onWithdraw: () => void
}

/** The link of a code that is given: to share, to copy, to take back. */
export function GiftSheet({ gift, picture, busy, onWithdraw }: GiftSheetProps) {
  const t = useT()
  const share = useShare()
  const copy = useCopy()
  const { url } = gift
  const text = t('membership:gift.shareText')
  const content = { title: t('membership:codes.shareTitle'), text, url, picture }
  const instead = { copy: `${text} ${url}`, said: t('membership:gift.shareCopied') }
  return (
    <View className="gift-sheet">
      <View>{t('membership:gift.until', { time: formatDateTime(gift.expiresAt) })}</View>
      <Text id={codesIds.link} className="gift-sheet__link" selectable>
        {url}
      </Text>
      <View className="gift-sheet__share">
        <Button
          id={codesIds.share}
          size="wide"
          icon="share"
          onTap={() => void share(content, instead)}
        >
          {t('membership:gift.share')}
        </Button>
        <ShareCover id={codesIds.cover} label={t('membership:gift.share')} />
      </View>
      <Button
        id={codesIds.copy}
        size="wide"
        kind="outline"
        icon="copy"
        onTap={() => void copy(url)}
      >
        {t('membership:gift.copy')}
      </Button>
      <Button id={codesIds.withdraw} size="wide" kind="danger" loading={busy} onTap={onWithdraw}>
        {t('membership:gift.withdraw')}
      </Button>
    </View>
  )
}
