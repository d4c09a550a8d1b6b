import { useEffect, useState } from 'react'
import { businessCardEndpoints } from '@contract/business-card/endpoints'
import { useBusy } from '@/lib/busy/use-busy'
import { mutate } from '@/lib/data/mutation/mutate'
import { createLookBy } from '@/lib/reading/create-look'
import { useBeats } from '@/lib/reading/use-beats'

export type CardLook = ReturnType<typeof createLookBy>

/** One look at a card, from the page's coming to its end: what shows it may come and go meanwhile, as when the language changes. */
export const newCardLook = (code: string): CardLook => createLookBy(() => startView(code))

interface Look {
  /** 'full': this device has looked too often to be noted, so the owner reads nothing. */
  told: 'no' | 'yes' | 'full'
  /** True while `tell` is under way. */
  busy: boolean
  /** Says who it is, and from which country where they want that too; twice at once is once, and a failure is said by a toast. */
  tell(country: boolean): Promise<void>
}

/** '' also where the server refuses it: only what did not arrive is tried again. */
async function startView(code: string): Promise<string | undefined> {
  const outcome = await mutate(businessCardEndpoints.addCardView, { code })
  if (outcome.type === 'done') return outcome.data.requestId
  return outcome.type === 'refused' ? '' : undefined
}

/**
 * Tells the owner of a card that somebody looks at it, and every 3 s that they still do: neither while the page is not in front nor
 * after it was left. What did not arrive is tried again with a later beat. Whether that arrives is nothing that who looks waits for.
 */
export function useLook(look: CardLook, code: string): Look {
  const [told, setTold] = useState<Look['told']>('no')
  useEffect(() => void look.begin(), [look])
  const { busy, run } = useBusy()
  useBeats(true, () => void look.beat())
  async function tell(country: boolean): Promise<void> {
    await look.begin()
    const request = { code, named: true, country, requestId: look.id() }
    const outcome = await mutate(businessCardEndpoints.addCardView, request, { toast: true })
    if (outcome.type !== 'done') return
    if (outcome.data.requestId !== '') look.goOn(outcome.data.requestId)
    setTold(outcome.data.named ? 'yes' : 'full')
  }
  return { told, busy, tell: (country) => run(() => tell(country)) }
}
