import { feedEndpoints } from '@contract/feed/endpoints'
import { AsOf } from '@/components/as-of/as-of'
import { Skeleton } from '@/components/skeleton/skeleton'
import { FeedArticle } from '@/features/feed/feed-article'
import { FeedGone } from '@/features/feed/feed-gone'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/feed/detail', function FeedDetailPage({ id }) {
  const t = useT()
  const item = useQuery(feedEndpoints.feedDetail, { id }, { keep: true })
  const { data, status, error } = item
  return (
    <Screen title={t(data?.channel === 'lessons' ? 'feed:lesson' : 'feed:title')}>
      {data && (
        <>
          <AsOf of={item} />
          <FeedArticle key={data.id} item={data} />
        </>
      )}
      {!data && status === 'loading' && <Skeleton kind="card" count={2} />}
      {!data && status === 'error' && <FeedGone error={error} onRetry={() => void item.reload()} />}
    </Screen>
  )
})
