import { callEndpoints } from '@contract/call/endpoints'
import { callErrors } from '@contract/call/errors'
import { callStats } from '@contract/call/limits'
import { ApiError } from '@/lib/api/api-error'
import { call } from '@/lib/api/call'
import { after } from '@/lib/machines/after'

const AGAIN_MS = 3_000
/** The server ends by itself what rings or is silent for longer. */
const MOST_TRIES = 20

/** Tells the server what a device did with a call; where it is not reached, again for a minute. A refusal is final: the call has moved on. One that was answered as it was taken back has ended. */
export async function reportStats(shareId: string, stats: number): Promise<void> {
  for (let tries = 1; tries <= MOST_TRIES; tries += 1)
    try {
      await call(callEndpoints.updateCallStats, { shareId, stats }, { noAlert: true })
      return
    } catch (error) {
      const refused = error instanceof ApiError && error.kind === 'business'
      if (refused && stats === callStats.cancelled && error.code === callErrors.CALL_STATS_REFUSED)
        return reportStats(shareId, callStats.ended)
      if (!(error instanceof ApiError) || refused) return
      await new Promise<void>((resolve) => after(AGAIN_MS, resolve))
    }
}
