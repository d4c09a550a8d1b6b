import { accountEndpoints } from '@contract/account/endpoints'
import { call } from '@/lib/api/call'

/** The front-end link that ends where the recommendation code goes. */
export async function fetchShareUrl(): Promise<string> {
  const config = await call(accountEndpoints.userConfig, {}, { noAlert: true })
  return config.shareUrl
}
