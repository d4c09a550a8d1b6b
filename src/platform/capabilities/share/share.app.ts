import { Share as Sheet } from '@capacitor/share'
import type { FindShareWay, Share } from './contract'

export const findShareWay: FindShareWay = () => 'sheet'

export const share: Share = async ({ title, text, url }) => {
  try {
    await Sheet.share({ title, text, url, dialogTitle: title })
    return { type: 'shared' }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return /cancel/i.test(reason) ? { type: 'cancelled' } : { type: 'failed', reason }
  }
}
