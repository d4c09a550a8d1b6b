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
import type { Translate } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { createList } from '@/lib/data/list/create-list'
import { formatDateTime } from '@/lib/format/date'
import './card-view-list.scss'

export const useCardViews = createList(businessCardEndpoints.cardViews, {
  keyOf: (view) => view.id,
  keep: true,
  variant: getWantedLanguage,
})

/** How long somebody looked; less than the first beat counts as none. */
function sayDuration(t: Translate, seconds: number): string {
  if (seconds === 0) return t('card:views.moment')
  return seconds < 60
    ? t('card:views.seconds', { count: seconds })
    : t('card:views.minutes', { count: Math.round(seconds / 60) })
}

function ViewRow({ view }: { view: CardView }) {
  const t = useT()
  const name = view.name ?? t('card:views.someone')
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
      trailing={sayDuration(t, view.seconds)}
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
