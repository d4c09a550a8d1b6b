import { WebPage } from '@/features/webview/web-page'
import { getWantedLanguage } from '@/i18n/language-store'
import { useT } from '@/i18n/use-t'
import { addParams } from '@/lib/links/add-params'
import { fetchTicket, fillAddress } from '@/lib/links/fill-address'
import { randomId } from '@/platform/capabilities/random/random'
import { headInset } from '@/platform/capabilities/status-bar/status-bar'
import { definePage } from '@/shell/define-page'
import { Screen } from '@/shell/screen'

async function build(address: string): Promise<string> {
  return addParams(await fillAddress(address, true), {
    accessToken: await fetchTicket(address),
    language: getWantedLanguage(),
    statusBarHeight: headInset(),
    r: randomId(),
  })
}

export default definePage('/pages/webview/webviewH5', function WebViewH5Page({ url = '' }) {
  const t = useT()
  return (
    <Screen title={t('webview:title')}>
      <WebPage address={url} build={build} />
    </Screen>
  )
})
