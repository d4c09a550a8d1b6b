import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, removeText, writeText } from '@/platform/capabilities/storage/storage'
import { useSession } from './session-store'
import { isUnderReview } from './under-review'

/** For the next start, whose document would show the figures of the last visit (docs/adr/0092). */
export function rememberReview(): void {
  const { key } = storageKeys.reviewed
  const reviewed = isUnderReview(useSession.getState().user)
  if (reviewed === (readText(key) !== undefined)) return
  if (reviewed) writeText(key, '1')
  else removeText(key)
}
