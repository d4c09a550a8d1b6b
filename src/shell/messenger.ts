import { wechatEndpoints } from '@contract/wechat/endpoints'
import { useBrand } from '@/brand/brand-store'
import { shareInMessenger } from '@/features/invitation/share/share-in-messenger'
import { apiConfig, configureCall } from '@/lib/api/api-config'
import { signPage } from '@/lib/js-sdk/sign-page'
import { setWayOut } from '@/lib/navigation/navigate'
import { getHost } from '@/platform/capabilities/host/host'
import { openJsSdk, signPagesBy } from '@/platform/capabilities/js-sdk/js-sdk'

/** The program waits as long before its first call. */
const WAIT_MS = 3_000

function textOf(data: unknown, name: string): string {
  const value: unknown = Reflect.get(Object(data), name)
  return typeof value === 'string' ? value : ''
}

/**
 * Inside the enterprise app calls go to its host, with the company's id in its header (docs/product/js-sdk.md, "The enterprise app").
 * Where there is none, or no answer, they go where all others go.
 */
async function joinEnterpriseApp(): Promise<void> {
  const api = apiConfig()
  const outcome = await api.transport({
    method: 'GET',
    url: api.baseUrl() + wechatEndpoints.availableApp.path,
    body: undefined,
    headers: {},
    timeoutMs: WAIT_MS,
    signal: undefined,
  })
  const data: unknown = outcome.type === 'answered' && Reflect.get(Object(outcome.body), 'data')
  const [host, header] = [textOf(data, 'host'), textOf(data, 'header')]
  if (!host || !header) return
  const { brand, mode } = useBrand.getState()
  const company = mode === 'online' ? brand.companyId : brand.testCompanyId
  useBrand.setState({ apiBase: host })
  configureCall({ ...api, extraHeaders: () => ({ [header]: company }) })
}

/** Back on the side panel's last page closes it. */
async function closePanel(): Promise<boolean> {
  const messenger = await openJsSdk()
  if (messenger.type !== 'ready') return false
  return messenger.sdk.closeWindow().then(
    () => true,
    () => false,
  )
}

/** What the program does inside WeChat and WeCom alone. Never rejects. */
export async function joinMessenger(): Promise<void> {
  signPagesBy(signPage)
  shareInMessenger()
  const { name, panel } = getHost()
  if (panel === 'side') setWayOut(closePanel)
  if (name === 'wecom') await joinEnterpriseApp()
}
