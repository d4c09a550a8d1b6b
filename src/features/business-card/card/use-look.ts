import { useEffect, useState } from 'react'
import { actionEndpoints } from '@contract/action/endpoints'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { mutate } from '@/lib/data/mutation/mutate'
import { useBeats } from '@/lib/reading/use-beats'

/**
 * Tells the owner of a card that somebody looks at it, and every 3 s that they still do: neither while the page is not in front nor
 * after it was left. Whether it arrives is nothing that who looks waits for. `tell` says who it is, if they want that.
 */
export function useLook(code: string | undefined): { told: boolean; tell(): Promise<void> } {
  const [requestId, setRequestId] = useState('')
  const [told, setTold] = useState(false)
  useEffect(() => {
    let gone = false
    if (code !== undefined)
      void mutate(businessCardEndpoints.addCardView, { code }).then((outcome) => {
        if (!gone && outcome.type === 'done') setRequestId(outcome.data.requestId)
      })
    return () => {
      gone = true
    }
  }, [code])
  useBeats(requestId !== '', () => void mutate(actionEndpoints.heartbeat, { requestId }))
  return {
    told,
    async tell() {
      if (code === undefined) return
      const outcome = await mutate(businessCardEndpoints.addCardView, { code, named: true })
      if (outcome.type !== 'done') return
      if (outcome.data.requestId !== '') setRequestId(outcome.data.requestId)
      setTold(true)
    },
  }
}
