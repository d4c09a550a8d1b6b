import { View } from '@tarojs/components'
import { Button } from '@/components/button/button'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { businessCardIds } from '../test-ids'
import { CardAction } from './card-action'
import './card-actions.scss'

interface OwnActionsProps {
  onCode: () => void
  onShare: () => void
}

/** What its owner does with their card: has it scanned, changes it, sees who looked, passes it on. */
export function OwnActions({ onCode, onShare }: OwnActionsProps) {
  const t = useT()
  return (
    <View className="card-actions">
      <Button id={businessCardIds.code} size="wide" kind="ink" onTap={onCode}>
        {t('card:page.code')}
      </Button>
      <View className="card-actions__row">
        <CardAction
          id={businessCardIds.edit}
          icon="card"
          label={t('card:page.edit')}
          onTap={() => openPage('/pages/card/edit')}
        />
        <CardAction
          id={businessCardIds.views}
          icon="eye"
          label={t('card:page.views')}
          onTap={() => openPage('/pages/card/views')}
        />
        <CardAction
          id={businessCardIds.share}
          icon="share"
          label={t('card:page.share')}
          onTap={onShare}
        />
      </View>
    </View>
  )
}
