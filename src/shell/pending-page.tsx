import { EmptyState } from '@/components/empty-state/empty-state'
import { useT } from '@/i18n/use-t'
import { goBack } from '@/lib/navigation/navigate'
import { findRoute } from '@/lib/navigation/routes'
import { shellIds } from '@/lib/test-ids/shell'
import { usePage } from './page-context'
import { Screen } from './screen'

/** The one state of every route in routes.pending.json: it is not available yet, and the way back. */
export function PendingPage() {
  const t = useT()
  const tab = findRoute(usePage().path)?.tab === true
  return (
    <Screen tab={tab} title={t('shell:pending.heading')}>
      <EmptyState
        id={shellIds.home}
        title={t('shell:pending.title')}
        text={t('shell:pending.text')}
        action={t('shell:pending.back')}
        onAction={goBack}
      />
    </Screen>
  )
}
