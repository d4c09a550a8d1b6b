import { errorCodes } from '@contract/errors'
import { EmptyState } from '@/components/empty-state/empty-state'
import { ErrorState } from '@/components/error-state/error-state'
import { useT } from '@/i18n/use-t'
import { ApiError } from '@/lib/api/api-error'
import { relaunch } from '@/lib/navigation/navigate'

/** Why an item is not shown: it was taken back, or it did not load. */
export function FeedGone({ error, onRetry }: { error: Error | undefined; onRetry: () => void }) {
  const t = useT()
  if (error instanceof ApiError && error.code === errorCodes.NOT_FOUND)
    return (
      <EmptyState
        title={t('feed:goneTitle')}
        text={t('feed:goneText')}
        action={t('feed:goneAction')}
        onAction={() => relaunch('/pages/index')}
      />
    )
  return <ErrorState text={t('feed:error')} error={error} onRetry={onRetry} />
}
