import type { FeedRow } from '@contract/feed/schemas'
import { EmptyState } from '@/components/empty-state/empty-state'
import { PagedList } from '@/components/paged-list/paged-list'
import { FeedItem } from '@/features/feed/feed-item'
import { useLessonList } from '@/features/feed/feed-lists'
import { usePageShare } from '@/features/invitation/share/use-page-share'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { answersShare } from '@/platform/view/share-menu/answers-share'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

/** The lessons, which `/pages/index?name=train` leads to. */
export default answersShare(
  definePage('/pages/feed/list', function LessonsPage() {
    const t = useT()
    const language = useLanguage()
    usePageShare({ path: '/pages/feed/list', query: {}, title: t('feed:lessons') })
    const refresh = useLessonList((list) => list.refresh)
    return (
      <Screen title={t('feed:lessons')} onRefresh={refresh}>
        <PagedList
          key={language}
          store={useLessonList}
          renderRow={(item: FeedRow) => <FeedItem item={item} />}
          empty={<EmptyState title={t('feed:emptyTitle')} text={t('feed:emptyText')} />}
          skeletonRows={4}
        />
      </Screen>
    )
  }),
  'chat and timeline',
)
