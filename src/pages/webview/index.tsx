import { WebPage } from '@/features/webview/web-page'
import { useT } from '@/i18n/use-t'
import { fillAddress } from '@/lib/links/fill-address'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

const build = (address: string) => fillAddress(address, true)

export default definePage('/pages/webview/index', function WebViewPage({ url = '' }) {
  const t = useT()
  return (
    <Screen title={t('webview:title')}>
      <WebPage address={url} build={build} />
    </Screen>
  )
})
