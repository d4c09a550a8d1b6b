import { WebPage } from '@/features/webview/web-page'
import { useT } from '@/i18n/use-t'
import { fillAddress } from '@/lib/links/fill-address'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

const build = (address: string) => fillAddress(address, true)

export default definePage('/pages/me/webview', function WebViewPage({ src = '' }) {
  const t = useT()
  return (
    <Screen title={t('webview:title')}>
      <WebPage address={src} build={build} />
    </Screen>
  )
})
