import type { UserConfigResponse } from '@contract/account/schemas'
import { accountEndpoints } from '@contract/account/endpoints'
import { call } from '@/lib/api/call'

/** What this deployment decides for everybody: the share link, ways to pay, and the withdrawal policy that texts are worded from. */
export function loadUserConfig(): Promise<UserConfigResponse> {
  return call(accountEndpoints.userConfig, {}, { noAlert: true })
}
