import { EmptyState } from '@/components/empty-state/empty-state'
import { useT } from '@/i18n/use-t'
import { relaunch } from '@/lib/navigation/navigate'
import { shellIds } from '@/lib/test-ids/shell'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

/** The product is not operated in mainland China (docs/product/hosts.md, "Where the product is not served"). */
export default definePage('/pages/notServed', function NotServedPage() {
  const t = useT()
  return (
    <Screen title={t('shell:notServed.heading')}>
      <EmptyState
        id={shellIds.home}
        title={t('shell:notServed.title')}
        text={t('shell:notServed.text')}
        action={t('shell:notServed.back')}
        onAction={() => relaunch('/pages/index')}
      />
    </Screen>
  )
})
