import { isRecommendationCode, normaliseCode } from '@contract/domain/rules/codes'
import { storageKeys } from '@/platform/capabilities/storage/keys'
import { readText, removeText, writeText } from '@/platform/capabilities/storage/storage'
import { useSession } from './session-store'
import { isUnderReview } from './under-review'

/** Keeps the recommendation code of a share link (`inviteCode`, also `c` or `code`) until a registration used it. */
export function captureInvitation(query: Readonly<Record<string, string>>): void {
  const code = normaliseCode(query.inviteCode ?? query.c ?? query.code ?? '')
  if (isRecommendationCode(code)) writeText(storageKeys.pendingCode.key, code)
}

/** The pending recommendation code, '' when there is none or a store reviews the program. */
export function readPendingInvitation(): string {
  if (isUnderReview(useSession.getState().user)) return ''
  return readText(storageKeys.pendingCode.key) ?? ''
}

/** A registration used the code, or the person removed it. */
export function clearInvitation(): void {
  removeText(storageKeys.pendingCode.key)
}
