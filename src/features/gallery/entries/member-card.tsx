import { MemberCard } from '@/components/member-card/member-card'
import { formatMembership } from '@/components/state-label/format-membership'
import { t } from '@/i18n/t'
import type { GalleryEntry } from '../gallery-entry'
import { nothing, sample } from '../catalogue/samples'

const shown = (level: number, star: number, remainingDays: number, name: string = sample.ada) => (
  <MemberCard
    name={name}
    level={level}
    star={star}
    code={sample.code}
    remainingDays={remainingDays}
    status={formatMembership(t, 'notEnabled')}
    onCopy={nothing}
  />
)

export const memberCard: GalleryEntry = {
  name: 'member-card',
  states: [
    { title: 'level=0', render: () => shown(0, 0, 0) },
    { title: 'level=1', render: () => shown(1, 0, 1) },
    ...[0, 1, 2, 3, 4, 5, 6, 7].map((star) => ({
      title: `level=2 star=${star}`,
      render: () => shown(2, star, 212),
    })),
    { title: 'a long name', render: () => shown(2, 7, 365, sample.long) },
    {
      title: 'without copying',
      render: () => (
        <MemberCard
          name={sample.joe}
          level={2}
          star={3}
          code={sample.code}
          remainingDays={212}
          status=""
        />
      ),
    },
  ],
}
