import { openExternal } from '../open-external/open-external'
import type { WriteMessage } from './contract'

export const writeMessage: WriteMessage = async (phone, text) => {
  // Android reads the text after '?', an iPhone after '&'; both take this.
  const outcome = await openExternal(
    `sms:${phone.replace(/[^\d+*#]/g, '')}?&body=${encodeURIComponent(text)}`,
  )
  return outcome.type === 'failed' ? outcome : { type: 'opened' }
}
