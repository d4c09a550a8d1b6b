import type { TeamSummary } from '@contract/team/schemas'
import { Chips } from '@/components/chips/chips'
import { useT } from '@/i18n/use-t'
import { useTeamView, type TeamFilter } from './team-store'

const FILTERS: readonly TeamFilter[] = ['all', 'svip', 'vip', 'free']

/** Membership filter with its counts. */
export function TeamFilterBar({ summary }: { summary: TeamSummary | undefined }) {
  const t = useT()
  const { membership, show } = useTeamView()
  const counts = { all: summary?.total, svip: summary?.svip, vip: summary?.vip, free: summary?.free }
  const options = FILTERS.map((value) => ({ value, label: t(`team:filter.${value}`, { count: counts[value] ?? '' }).trim() }))
  return <Chips options={options} value={membership} onChange={(value) => show({ membership: FILTERS.find((filter) => filter === value) ?? 'all' })} />
}

/** Turns the order round: near to far, far to near (spec §4). */
export function TeamSortChips() {
  const t = useT()
  const { sort, show } = useTeamView()
  return (
    <Chips
      options={[
        { value: 'near', label: t('team:sort.near') },
        { value: 'far', label: t('team:sort.far') },
      ]}
      value={sort}
      onChange={(value) => show({ sort: value === 'far' ? 'far' : 'near' })}
    />
  )
}
