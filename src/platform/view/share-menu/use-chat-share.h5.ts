import type { UseChatShare } from './contract'

/** A page shares by the capability, and a web view's menu keeps what it shares on every page. */
export const useChatShare: UseChatShare = () => undefined
