import { Share } from '@capacitor/share'
import type { ShareContent, ShareOutcome } from './contract'

export async function share({ title, text, url }: ShareContent): Promise<ShareOutcome> {
  try {
    await Share.share({ title, text, url, dialogTitle: title })
    return { type: 'shared' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return /cancel/i.test(reason) ? { type: 'cancelled' } : { type: 'failed', reason }
  }
}
