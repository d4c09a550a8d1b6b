import type { TeamSummary } from '@contract/team/schemas'
import { Chips } from '@/components/chips/chips'
import { getStarLetter } from '@/components/member-card/star-letter'
import { useT } from '@/i18n/use-t'
import { useStarView } from './star-list-store'
import { starListIds } from './test-ids'

const ALL = 'all'

/** Leads to one rank of the list, by its sign: the ranks that somebody has, the highest first. Absent where there is nothing to choose. */
export function StarIndex({ summary }: { summary: TeamSummary | undefined }) {
  const t = useT()
  const { star: shown, show } = useStarView()
  const ranks = (summary?.ofStar ?? [])
    .map((count, index) => ({ star: index + 1, count }))
    .filter(({ star, count }) => count > 0 || star === shown)
    .reverse()
  if (ranks.length < 2 && shown === undefined) return null
  const options = [
    {
      value: ALL,
      id: starListIds.letter(ALL),
      label: t('team:filter.all', { count: summary?.stars ?? '' }).trim(),
    },
    ...ranks.map(({ star, count }) => ({
      value: String(star),
      id: starListIds.letter(getStarLetter(star)),
      label: t('team:stars.letter', { letter: getStarLetter(star), count }),
    })),
  ]
  return (
    <Chips
      label={t('team:stars.index')}
      options={options}
      value={shown === undefined ? ALL : String(shown)}
      onChange={(value) => show(value === ALL ? undefined : Number(value))}
    />
  )
}
