/** `timestamp`: seconds since 1970. */
export interface PageSignature {
  timestamp: number
  nonceStr: string
  signature: string
}

/** One page's signatures (docs/product/js-sdk.md); `agent` in WeCom alone. */
export interface SignedPage {
  appId: string
  config: PageSignature
  agent?: PageSignature & { agentId: string }
}

/** Signs a page by its address without the fragment. @throws what says why not */
export type SignPage = (page: { url: string; enterprise: boolean }) => Promise<SignedPage>
