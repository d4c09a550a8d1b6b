import { accountEndpoints } from '@contract/account/endpoints'
import { profileEndpoints } from '@contract/profile/endpoints'
import { mutate } from '@/lib/data/mutation/mutate'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { useQuery } from '@/lib/data/query/use-query'
import { useSession } from '@/session/session-store'
import { readTrace } from './read-trace'

/** What the member has answered to the question how they came, and the way to answer it. The trace goes out after a yes alone. */
export function useConsent() {
  const signedIn = useSession((session) => session.token !== '')
  const config = useQuery(accountEndpoints.userConfig, {}, { enabled: signedIn })
  const { busy, run } = useMutation(profileEndpoints.consent, { toast: true })
  async function answer(statistics: boolean): Promise<boolean> {
    const outcome = await run({ statistics })
    if (outcome.type !== 'done') return false
    // Whether it arrives is nothing that the member waits for; the next yes sends it again.
    if (statistics) void mutate(profileEndpoints.addTrace, readTrace())
    await config.reload()
    return true
  }
  return { state: config.data?.consent.statistics, busy, answer }
}
