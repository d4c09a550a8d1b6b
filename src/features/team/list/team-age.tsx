import { AsOf } from '@/components/as-of/as-of'
import { useOffline } from '@/lib/network/use-offline'
import { useTeamList } from './team-store'

/** How old the team's numbers are; without a connection the list says how old it is, and once is enough. */
export function TeamAge({ of }: Parameters<typeof AsOf>[0]) {
  const listed = useTeamList(({ rows }) => rows.length > 0)
  const offline = useOffline()
  return offline && listed ? null : <AsOf of={of} />
}
