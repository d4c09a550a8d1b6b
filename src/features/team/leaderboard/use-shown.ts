import { lineEndpoints } from '@contract/team/line-endpoints'
import { useMutation } from '@/lib/data/mutation/use-mutation'
import { useQuery } from '@/lib/data/query/use-query'

/** The answer whether others may see the person on the leaderboard. */
export function useShown() {
  const board = useQuery(lineEndpoints.leaderboard, {}, { keep: true })
  const { busy, run } = useMutation(lineEndpoints.answerLeaderboard, { toast: true })
  async function answer(agreed: boolean): Promise<void> {
    const outcome = await run({ agreed })
    if (outcome.type === 'done') await board.reload()
  }
  return { busy, answer }
}
