import type { ShareContent, ShareOutcome } from './contract'

/** Opens the browser's share sheet. */
export async function share(content: ShareContent): Promise<ShareOutcome> {
  if (!('share' in navigator)) return { type: 'unsupported' }
  try {
    await navigator.share(content)
    return { type: 'shared' }
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return { type: 'cancelled' }
    return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
