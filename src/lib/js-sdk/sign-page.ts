import { wechatEndpoints } from '@contract/wechat/endpoints'
import { fetchQuery } from '@/lib/data/query/fetch-query'
import type { SignPage } from '@/platform/capabilities/js-sdk/signed-page'

/** Has the server sign a page for the messenger around it (docs/product/js-sdk.md). @throws ApiError */
export const signPage: SignPage = async ({ url, enterprise }) => {
  const signed = await fetchQuery(
    wechatEndpoints.signPage,
    { url, ...(enterprise && { type: 'enterprise' as const }) },
    { fresh: true },
  )
  const { appId, timestamp, nonce_str: nonceStr, signature, agentSignature } = signed
  return {
    appId,
    config: { timestamp, nonceStr, signature },
    ...(agentSignature && { agent: agentSignature }),
  }
}
