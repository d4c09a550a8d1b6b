import { Text } from '@tarojs/components'
import type { TeamMember } from '@contract/team/schemas'
import { Avatar } from '@/components/avatar/avatar'
import { getMembershipLabel } from '@/components/member-card/membership-label'
import { getStarLetter } from '@/components/member-card/star-letter'
import { Money } from '@/components/money/money'
import { Row } from '@/components/row/row'
import { StateLabel } from '@/components/state-label/state-label'
import { Tag } from '@/components/tag/tag'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { formatDay } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import { teamIds } from './list/test-ids'

/** What a member is now, or was. */
export function MembershipTag({ member }: { member: TeamMember }) {
  const t = useT()
  if (member.level === 2) {
    const letter = getStarLetter(member.star)
    return <Tag kind="ink">{letter ? t('team:tag.svip', { letter }) : t('team:tag.svipPlain')}</Tag>
  }
  if (member.level === 1) return <Tag kind="warn">{t('team:tag.vip')}</Tag>
  const label = getMembershipLabel(member)
  return <StateLabel of="membership" state={label === 'active' ? 'unknown' : label} />
}

/** One member: name and membership, when and through whom they joined, what they earned the person; leads to their detail. */
export function TeamRow({ member }: { member: TeamMember }) {
  const t = useT()
  const date = formatDay(member.joinTime)
  const never = member.level === 0 && member.lastLevel === 0
  return (
    <Row
      id={teamIds.member(member.id)}
      leading={<Avatar name={member.name} url={member.avatar ?? undefined} />}
      title={
        <>
          <Text>{isolate(member.name)}</Text>
          <MembershipTag member={member} />
        </>
      }
      detail={
        member.via
          ? t('team:joinedVia', { date, name: isolate(member.via) })
          : t('team:joinedDirect', { date })
      }
      trailing={never ? '—' : <Money amount={member.earned} />}
      trailingDetail={t('team:earned')}
      role="link"
      onTap={() => openPage('/pages/team/detail', { id: member.id })}
    />
  )
}
