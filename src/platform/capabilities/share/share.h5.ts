import type { Share } from './contract'

export const share: Share = async (content) => {
  if (!('share' in navigator)) return { type: 'unsupported' }
  try {
    await navigator.share(content)
    return { type: 'shared' }
  } catch (error) {
    if (error instanceof Error && error.name === 'AbortError') return { type: 'cancelled' }
    return { type: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
