import { z } from 'zod'

/** GET /api/wechat/jsapi (docs/product/js-sdk.md): the page that asks, and `enterprise` for WeCom's web view. */
export const SignPageRequest = z.object({
  url: z.string().min(1).max(2048),
  type: z.enum(['enterprise']).optional(),
})
export type SignPageRequest = z.input<typeof SignPageRequest>

const signed = {
  /** Seconds since 1970. */
  timestamp: z.number().int(),
  signature: z.string(),
}

/** What WeCom's agentConfig takes. */
const AgentSignature = z.object({
  corpId: z.string(),
  agentId: z.string(),
  nonceStr: z.string(),
  ...signed,
})

/** What the JS-SDK's config takes; in enterprise mode `appId` is the company's id, and agentConfig's own signature comes with it. */
export const SignPageResponse = z.object({
  appId: z.string(),
  nonce_str: z.string(),
  ...signed,
  corpId: z.string().optional(),
  agentSignature: AgentSignature.optional(),
})
export type SignPageResponse = z.output<typeof SignPageResponse>

/** GET /api/contact/availableApp: where the enterprise app's web view calls the API, and the header for the company's id; both '' where there is none. */
export const AvailableAppResponse = z.object({ host: z.string(), header: z.string() })
export type AvailableAppResponse = z.output<typeof AvailableAppResponse>
