import { EmptyState } from '@/components/empty-state/empty-state'
import { WebPage } from '@/features/webview/web-page'
import { useT } from '@/i18n/use-t'
import { showsH5Tip } from '@/lib/examine-type'
import { buildH5Address } from '@/lib/links/h5-address'
import { relaunch } from '@/lib/navigation/navigate'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/webview/webviewH5', function WebViewH5Page({ url = '' }) {
  const t = useT()
  return (
    <Screen title={t('webview:title')}>
      {showsH5Tip() ? (
        <EmptyState
          title={t('components:h5Tip')}
          action={t('webview:wrong.action')}
          onAction={() => relaunch('/pages/index')}
        />
      ) : (
        <WebPage address={url} build={buildH5Address} />
      )}
    </Screen>
  )
})
