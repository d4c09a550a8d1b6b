import { accountEndpoints } from '@contract/account/endpoints'
import { call } from '@/lib/api/call'
import { loadUserConfig } from '@/session/user-config'

/** The front-end link that ends where the recommendation code goes. */
export async function fetchShareUrl(): Promise<string> {
  const config = await loadUserConfig()
  return config.shareUrl
}

/** Sends somebody the caller's code and link by mail. The answer is the same whether or not they have an account. */
export async function inviteEmail(email: string): Promise<void> {
  await call(accountEndpoints.inviteEmail, { email }, { noAlert: true })
}
