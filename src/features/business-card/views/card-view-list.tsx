import { View } from '@tarojs/components'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import type { CardView } from '@contract/business-card/schemas'
import { Avatar } from '@/components/avatar/avatar'
import { EmptyState } from '@/components/empty-state/empty-state'
import { Icon } from '@/components/icon/icon'
import { PagedList } from '@/components/paged-list/paged-list'
import { Row } from '@/components/row/row'
import { isolate } from '@/i18n/isolate'
import { getWantedLanguage } from '@/i18n/language-store'
import { useT } from '@/i18n/use-t'
import { createList } from '@/lib/data/list/create-list'
import { formatDateTime } from '@/lib/format/date'
import './card-view-list.scss'

export const useCardViews = createList(businessCardEndpoints.cardViews, {
  keyOf: (view) => view.id,
  keep: true,
  variant: getWantedLanguage,
})

function ViewRow({ view }: { view: CardView }) {
  const t = useT()
  const name = view.name ?? t('card:views.someone')
  const minutes = Math.round(view.seconds / 60)
  return (
    <Row
      leading={
        view.name === null ? (
          <View className="card-view-list__someone">
            <Icon name="eye" size={20} />
          </View>
        ) : (
          <Avatar name={view.name} url={view.avatar ?? undefined} />
        )
      }
      title={isolate(name)}
      detail={[
        formatDateTime(view.time),
        view.country === null ? '' : t('card:views.from', { country: view.country }),
      ]
        .filter((part) => part !== '')
        .join(' · ')}
      trailing={
        view.seconds < 60
          ? t('card:views.seconds', { count: view.seconds })
          : t('card:views.minutes', { count: minutes })
      }
    />
  )
}

/** Who looked at the member's card, newest first. */
export function CardViewList({ onShare }: { onShare: () => void }) {
  const t = useT()
  return (
    <PagedList
      store={useCardViews}
      renderRow={(view: CardView) => <ViewRow view={view} />}
      sectionOf={() => t('card:views.section')}
      empty={
        <EmptyState
          title={t('card:views.emptyTitle')}
          text={t('card:views.emptyText')}
          action={t('card:views.emptyAction')}
          onAction={onShare}
        />
      }
    />
  )
}
