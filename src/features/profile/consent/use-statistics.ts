import { statisticsEndpoints } from '@contract/statistics/endpoints'
import type { StatConsentResponse } from '@contract/statistics/schemas'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { updateQuery } from '@/lib/data/query/fetch-query'
import { useQuery } from '@/lib/data/query/use-query'

const show = (state: StatConsentResponse['state']) =>
  updateQuery(statisticsEndpoints.statisticsConsent, {}, () => ({ state }))

/** Whether what the member uses is counted, and the way to change it. A no counts at once: what waits on the device is thrown away before the server hears of it. */
export function useStatistics() {
  const consent = useQuery(statisticsEndpoints.statisticsConsent, {}, { keep: true })
  const { busy, run } = useMutation(statisticsEndpoints.answerStatistics, { toast: true })
  const state = consent.data?.state
  async function answer(granted: boolean): Promise<boolean> {
    if (!granted) show('refused')
    const outcome = await run({ granted })
    // An earlier tap is under way: what it said stands.
    if (outcome.type === 'busy') return false
    if (outcome.type === 'done') show(outcome.data.state)
    else if (state) show(state)
    return outcome.type === 'done'
  }
  return { state, busy, answer }
}
