import { useEffect } from 'react'
import type { FeedRow } from '@contract/feed/schemas'
import { PagedList } from '@/components/paged-list/paged-list'
import { SectionHeader } from '@/components/section-header/section-header'
import { useLanguage } from '@/i18n/use-language'
import { useT } from '@/i18n/use-t'
import { FeedItem } from './feed-item'
import { useFeedList } from './feed-lists'

/** Home's feed, page by page; nothing where there is nothing in the person's language. `pulls` counts how often home was pulled to refresh. */
export function HomeFeed({ pulls }: { pulls: number }) {
  const t = useT()
  const language = useLanguage()
  const { status, refresh } = useFeedList()
  useEffect(() => {
    if (pulls > 0) void refresh()
  }, [pulls, refresh])
  return (
    <>
      {status !== 'empty' && <SectionHeader title={t('feed:forYou')} />}
      <PagedList
        key={language}
        store={useFeedList}
        renderRow={(item: FeedRow) => <FeedItem item={item} />}
        empty={null}
        skeletonRows={0}
      />
    </>
  )
}
