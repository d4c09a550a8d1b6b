import type { ShareContent, ShareOutcome } from './contract'

/** A mini-program shares only from WeChat's own menu or an open-type button, never from code. */
export function share(_content: ShareContent): Promise<ShareOutcome> {
  return Promise.resolve({ type: 'unsupported' })
}
