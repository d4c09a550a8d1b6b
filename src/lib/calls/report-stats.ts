import { callEndpoints } from '@contract/call/endpoints'
import { callErrors } from '@contract/call/errors'
import { callStats } from '@contract/call/limits'
import { ApiError } from '@/lib/api/api-error'
import { call } from '@/lib/api/call'
import { after } from '@/lib/machines/after'
import { getOwner } from '@/lib/owner'
import { dropReport, keepReport, readReports } from './kept-reports'

const AGAIN_MS = 3_000
/** The server ends by itself what rings or is silent for longer. */
const MOST_TRIES = 20

/** Calls whose end is being told. */
const underWay = new Set<string>()

/** One that was answered as it was taken back has ended. */
const insteadOf = (stats: number, { code }: ApiError): number | undefined =>
  stats === callStats.cancelled && code === callErrors.CALL_STATS_REFUSED
    ? callStats.ended
    : undefined

/** Until there is an answer, or none is worth waiting for; false where somebody else is signed in by then. */
async function say(shareId: string, stats: number): Promise<boolean> {
  const owner = getOwner()
  for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
    try {
      await call(callEndpoints.updateCallStats, { shareId, stats }, { noAlert: true })
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) return true
      if (error.kind === 'business') {
        const other = insteadOf(stats, error)
        if (other === undefined) return true
        keepReport({ shareId, stats: other })
        return say(shareId, other)
      }
    }
    await new Promise<void>((resolve) => after(AGAIN_MS, resolve))
    if (getOwner() !== owner) return false
  }
  return true
}

/**
 * Tells the server what a device did with a call; where it is not reached, again for a minute, and how the call ended also after the program was
 * closed meanwhile. A refusal is final: the call has moved on.
 */
export async function reportStats(shareId: string, stats: number): Promise<void> {
  if (stats < callStats.ended) return void (await say(shareId, stats))
  keepReport({ shareId, stats })
  underWay.add(shareId)
  const done = await say(shareId, stats)
  underWay.delete(shareId)
  if (done) dropReport(shareId)
}

/** The server is reached: what an earlier run could not tell it is told now. */
export function reportAgain(): void {
  for (const { shareId, stats } of readReports())
    if (!underWay.has(shareId)) void reportStats(shareId, stats)
}

/** This call has ended on this device, and the server may not know it. */
export const isReported = (shareId: string): boolean =>
  readReports().some((report) => report.shareId === shareId)
