import { getWantedLanguage } from '@/i18n/language-store'
import { randomId } from '@/platform/capabilities/random/random'
import { headInset } from '@/platform/capabilities/status-bar/status-bar'
import { addParams } from './add-params'
import { fetchTicket, fillAddress } from './fill-address'

/** What an allowed page's address becomes for /pages/webview/webviewH5 (docs/product/links.md, "Pages inside ours"). */
export async function buildH5Address(address: string): Promise<string> {
  return addParams(await fillAddress(address, true), {
    accessToken: await fetchTicket(address),
    language: getWantedLanguage(),
    statusBarHeight: headInset(),
    r: randomId(),
  })
}
