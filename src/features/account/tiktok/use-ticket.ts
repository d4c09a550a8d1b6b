import { useCallback, useEffect, useState } from 'react'
import { tiktokEndpoints } from '@contract/tiktok/endpoints'
import { useT } from '@/i18n/use-t'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { updateQuery } from '@/lib/data/query/fetch-query'
import { showToast } from '@/lib/overlay/toast'
import { cleanLaunchQuery } from '@/platform/capabilities/launch/launch'

/** What became of a ticket. `again`: the server did not decide, and the same one may be sent again. */
type Failure = { sentence: string; again: boolean }

interface Finishing {
  busy: boolean
  failure: Failure | undefined
  again(): void
}

/** Finishes with the ticket that came back from TikTok, at once; `reload` asks how things stand when it did not work. */
export function useTicket(ticket: string | undefined, reload: () => Promise<void>): Finishing {
  const t = useT()
  const { busy, run } = useMutation(tiktokEndpoints.finishTiktok)
  const [failure, setFailure] = useState<Failure>()

  const finish = useCallback(
    async (given: string) => {
      setFailure(undefined)
      // It is neither shared nor used twice.
      cleanLaunchQuery(['ticket'])
      const outcome = await run({ ticket: given })
      if (outcome.type === 'busy') return
      if (outcome.type === 'done') {
        updateQuery(tiktokEndpoints.tiktokStatus, {}, () => outcome.data)
        showToast(t('profile:tiktok.done'))
        return
      }
      // An answer that was lost, or a page that was reloaded: they may be connected all the same.
      await reload()
      setFailure({ sentence: outcome.error.message, again: outcome.type === 'unsure' })
    },
    [run, reload, t],
  )
  const [first] = useState(() => finish)
  useEffect(() => {
    if (ticket) void first(ticket)
  }, [ticket, first])

  return { busy, failure, again: () => void (ticket && finish(ticket)) }
}
