import { useState } from 'react'
import type { TeamSummary } from '@contract/team/schemas'
import { Chips } from '@/components/chips/chips'
import { Icon } from '@/components/icon/icon'
import { IconButton } from '@/components/icon-button/icon-button'
import { Row } from '@/components/row/row'
import { Sheet } from '@/components/sheet/sheet'
import { useT } from '@/i18n/use-t'
import { useTeamView, type TeamFilter, type TeamSort } from './team-store'
import { teamIds } from './test-ids'

const FILTERS: readonly TeamFilter[] = ['all', 'svip', 'vip', 'free']
const SORTS: readonly TeamSort[] = ['near', 'far']

/** Membership filter with its counts. */
export function TeamFilterBar({ summary }: { summary: TeamSummary | undefined }) {
  const t = useT()
  const { membership, show } = useTeamView()
  const counts = {
    all: summary?.total,
    svip: summary?.svip,
    vip: summary?.vip,
    free: summary?.free,
  }
  const options = FILTERS.map((value) => ({
    value,
    label: t(`team:filter.${value}`, { count: counts[value] ?? '' }).trim(),
  }))
  return (
    <Chips
      options={options}
      value={membership}
      onChange={(value) =>
        show({ membership: FILTERS.find((filter) => filter === value) ?? 'all' })
      }
    />
  )
}

/** The order of joining, near to far or far to near (docs/product/team.md, "The list"), in a sheet behind the header's button. */
export function TeamSortButton() {
  const t = useT()
  const { sort, show } = useTeamView()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        id={teamIds.sort}
        name="filter"
        label={t('team:sort.label')}
        onTap={() => setOpen(true)}
      />
      <Sheet open={open} title={t('team:sort.label')} onClose={() => setOpen(false)}>
        {SORTS.map((value) => (
          <Row
            key={value}
            id={teamIds.sortBy(value)}
            role="radio"
            checked={value === sort}
            title={t(`team:sort.${value}`)}
            trailing={value === sort && <Icon name="check" size={20} />}
            onTap={() => {
              show({ sort: value })
              setOpen(false)
            }}
          />
        ))}
      </Sheet>
    </>
  )
}
