import { View } from '@tarojs/components'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { formatCount } from '@contract/domain/count'
import { Button } from '@/components/button/button'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { openPage } from '@/lib/navigation/navigate'
import { businessCardIds } from '../test-ids'
import { CardAction } from './card-action'
import './card-actions.scss'

interface OwnActionsProps {
  onCode: () => void
  onShare: () => void
}

/** More does not fit the sign. */
const MOST_SHOWN = 9_999

/** What its owner does with their card: has it scanned, changes it, sees how many looked and who, passes it on. */
export function OwnActions({ onCode, onShare }: OwnActionsProps) {
  const t = useT()
  // Others look at any time.
  const { data } = useQuery(businessCardEndpoints.ownCard, {}, { keep: true, fresh: true })
  const views = data?.views ?? 0
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
          figure={views > 0 && views <= MOST_SHOWN ? formatCount(views) : undefined}
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
