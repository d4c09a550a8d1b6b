import { commonErrors } from '@contract/common-errors'
import { feedEndpoints } from '@contract/feed/endpoints'
import { AsOf } from '@/components/as-of/as-of'
import { ErrorState } from '@/components/error-state/error-state'
import { Skeleton } from '@/components/skeleton/skeleton'
import { FeedArticle } from '@/features/feed/feed-article'
import { FeedGone } from '@/features/feed/feed-gone'
import { usePageShare } from '@/features/invitation/share/use-page-share'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { createQuerySource } from '@/lib/data/query/query-source'
import { useGone } from '@/lib/data/query/use-gone'
import { useQuery } from '@/lib/data/query/use-query'
import { answersShare } from '@/platform/view/share-menu/answers-share'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

const GONE: readonly number[] = [commonErrors.NOT_FOUND]

export default answersShare(
  definePage('/pages/feed/detail', function FeedDetailPage({ id }) {
    const t = useT()
    const variant = useLanguage()
    const item = useQuery(feedEndpoints.feedDetail, { id }, { keep: true, variant })
    const { key } = createQuerySource(feedEndpoints.feedDetail, { id }, { variant })
    const gone = useGone(item, key, GONE)
    const { status, error } = item
    const data = gone ? undefined : item.data
    usePageShare({
      path: '/pages/feed/detail',
      query: { id },
      title: data?.title ?? '',
      picture: data?.picture,
    })
    return (
      <Screen title={t(data?.channel === 'lessons' ? 'feed:lesson' : 'feed:title')}>
        {data && (
          <>
            <AsOf of={item} />
            <FeedArticle key={data.id} item={data} />
          </>
        )}
        {!data && !gone && status === 'loading' && <Skeleton kind="card" count={2} />}
        {gone && <FeedGone />}
        {!data && !gone && status === 'error' && (
          <ErrorState text={t('feed:error')} error={error} onRetry={() => void item.reload()} />
        )}
      </Screen>
    )
  }),
  'chat and timeline',
)
