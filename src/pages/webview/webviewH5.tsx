import { WebPage } from '@/features/webview/web-page'
import { useT } from '@/i18n/use-t'
import { buildH5Address } from '@/lib/links/h5-address'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

export default definePage('/pages/webview/webviewH5', function WebViewH5Page({ url = '' }) {
  const t = useT()
  return (
    <Screen title={t('webview:title')}>
      <WebPage address={url} build={buildH5Address} />
    </Screen>
  )
})
