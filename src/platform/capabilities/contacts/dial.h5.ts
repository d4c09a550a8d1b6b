import { openExternal } from '../open-external/open-external'
import type { Dial } from './contract'

export const dial: Dial = async (phone) => {
  const outcome = await openExternal(`tel:${phone}`)
  return outcome.type === 'failed' ? outcome : { type: 'opened' }
}
