import { useCallback, useEffect, useRef, useState } from 'react'
import { signInEndpoints } from '@contract/sign-in/endpoints'
import { sendMutation } from '@/lib/data/mutation/send-mutation'
import type { WechatProof } from '@contract/sign-in/schemas'
import { askWechat, takeWechatAnswer } from '@/platform/capabilities/wechat-login/wechat-login'
import { useBusy } from '@/lib/busy/use-busy'

/** Why there is no proof: the person did not agree, WeChat did not answer here, or our server's sentence. */
export type WechatFailure =
  { type: 'declined' } | { type: 'failed' } | { type: 'refused'; sentence: string }

interface WechatAsking {
  busy: boolean
  failure: WechatFailure | undefined
  /** Says, or takes away, what went wrong with the proof later on. */
  setFailure(failure: WechatFailure | undefined): void
  /** Asks WeChat who is there; a page leaves for it and comes back with the answer. */
  ask(): Promise<void>
}

/**
 * Asks WeChat who is there (docs/product/account.md, "WeChat"). `onProof` gets the proof: at once in a mini-program, and on a page
 * when WeChat has led back to it.
 */
export function useWechatProof(onProof: (proof: WechatProof) => Promise<void>): WechatAsking {
  const { busy, run } = useBusy()
  const [failure, setFailure] = useState<WechatFailure>()
  const latest = useRef(onProof)
  latest.current = onProof

  const ask = useCallback(
    () =>
      run(async () => {
        setFailure(undefined)
        let refusal: string | undefined
        const asked = await askWechat(async (url) => {
          const outcome = await sendMutation(signInEndpoints.wechatPage, { url })
          if (outcome.type === 'done') return outcome.data.url
          refusal = outcome.error.message
          return undefined
        })
        if (refusal !== undefined) setFailure({ type: 'refused', sentence: refusal })
        else if (asked.type === 'failed') setFailure({ type: 'failed' })
        else if (asked.type === 'proof') await latest.current(asked.proof)
      }),
    [run],
  )

  useEffect(() => {
    const answer = takeWechatAnswer()
    if (answer?.type === 'declined') setFailure(answer)
    else if (answer) void run(() => latest.current(answer.proof))
  }, [run])

  return { busy, failure, setFailure, ask }
}
