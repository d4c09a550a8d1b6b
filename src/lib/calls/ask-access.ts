import { callEndpoints } from '@contract/call/endpoints'
import { callErrors } from '@contract/call/errors'
import type { SignVoipResponse } from '@contract/call/schemas'
import { signInErrors } from '@contract/sign-in/errors'
import { ApiError } from '@/lib/api/api-error'
import { call as ask } from '@/lib/api/call'
import { showToast } from '@/lib/overlay/toast'
import { TOAST_MS } from '@/lib/overlay/toast-times'
import { askWechat } from '@/platform/capabilities/wechat-login/wechat-login'
import type { LivePorts } from './live-call'

const quiet = { noAlert: true } as const

const refusalOf = (error: unknown): ApiError | undefined =>
  error instanceof ApiError && error.kind === 'business' ? error : undefined

/** @throws where WeChat gives none */
async function logInToWechat(): Promise<string> {
  const answer = await askWechat(() => Promise.resolve(undefined))
  if (answer.type !== 'proof') throw new Error('WeChat says nothing of who is there')
  return answer.proof.code
}

/** What leads into the call's room at WeChat. A session that is over there begins again, once. */
async function signRoom(shareId: string, seat: string, fresh: boolean): Promise<SignVoipResponse> {
  const sign = (code?: string) => ask(callEndpoints.signVoip, { shareId, seat, code }, quiet)
  if (!fresh)
    try {
      return await sign()
    } catch (error) {
      if (refusalOf(error)?.code !== signInErrors.WECHAT_SESSION_OVER) throw error
    }
  return sign(await logInToWechat())
}

/** Servers that WebRTC finds the other by, or what leads into a room of WeChat's: as the call runs. */
export const askAccess: LivePorts['askAccess'] = async ({ call, seat }, fresh) => {
  if (call.way === 'webrtc') return ask(callEndpoints.callIce, {}, { ...quiet, merge: false })
  try {
    return await signRoom(call.shareId, seat, fresh)
  } catch (error) {
    const refusal = refusalOf(error)
    // That the call moved on is told otherwise.
    if (!refusal || refusal.code === callErrors.CALL_OVER) throw error
    showToast(refusal.message, TOAST_MS.error)
    return 'never'
  }
}
