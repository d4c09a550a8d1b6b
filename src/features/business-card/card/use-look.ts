import { useEffect, useRef, useState } from 'react'
import { actionEndpoints } from '@contract/action/endpoints'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { useBusy } from '@/lib/busy/use-busy'
import { mutate } from '@/lib/data/mutation/mutate'
import { useBeats } from '@/lib/reading/use-beats'

interface Look {
  /** 'full': this device has looked too often to be noted, so the owner reads nothing. */
  told: 'no' | 'yes' | 'full'
  /** True while `tell` is under way. */
  busy: boolean
  /** Says who it is, and from which country where they want that too; twice at once is once, and a failure is said by a toast. */
  tell(country: boolean): Promise<void>
}

/**
 * Tells the owner of a card that somebody looks at it, and every 3 s that they still do: neither while the page is not in front nor
 * after it was left. Whether that arrives is nothing that who looks waits for.
 */
export function useLook(code: string): Look {
  const [requestId, setRequestId] = useState('')
  const [told, setTold] = useState<Look['told']>('no')
  const first = useRef<Promise<string>>(Promise.resolve(''))
  useEffect(() => {
    let gone = false
    first.current = mutate(businessCardEndpoints.addCardView, { code }).then((outcome) => {
      if (outcome.type !== 'done') return ''
      if (!gone) setRequestId(outcome.data.requestId)
      return outcome.data.requestId
    })
    return () => {
      gone = true
    }
  }, [code])
  const { busy, run } = useBusy()
  useBeats(requestId !== '', () => void mutate(actionEndpoints.heartbeat, { requestId }))
  async function tell(country: boolean): Promise<void> {
    const request = { code, named: true, country, requestId: await first.current }
    const outcome = await mutate(businessCardEndpoints.addCardView, request, { toast: true })
    if (outcome.type !== 'done') return
    if (outcome.data.requestId !== '') setRequestId(outcome.data.requestId)
    setTold(outcome.data.named ? 'yes' : 'full')
  }
  return { told, busy, tell: (country) => run(() => tell(country)) }
}
