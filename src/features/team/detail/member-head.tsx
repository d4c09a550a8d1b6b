import { View } from '@tarojs/components'
import type { TeamDetail } from '@contract/team/schemas'
import { Amount } from '@/components/amount/amount'
import { Avatar } from '@/components/avatar/avatar'
import { Card } from '@/components/card/card'
import { KeyValue } from '@/components/key-value/key-value'
import { isolate } from '@/i18n/isolate'
import { useT } from '@/i18n/use-t'
import { formatDay } from '@/lib/format/date'
import { MembershipTag } from '../team-row'
import './member-head.scss'

/** Who a member is, how they came, and what their purchases earned. */
export function MemberHead({ member }: { member: TeamDetail }) {
  const t = useT()
  return (
    <>
      <View className="member-head">
        <Avatar name={member.name} url={member.avatar ?? undefined} />
        <View className="member-head__name">{isolate(member.name)}</View>
        <MembershipTag member={member} />
      </View>
      <Amount caption={t('team:detail.earned')} amount={member.earned} />
      <Card padded>
        {member.email !== null && (
          <KeyValue label={t('team:detail.email')} value={member.email} code />
        )}
        <KeyValue label={t('team:detail.joined')} value={formatDay(member.joinTime)} />
        <KeyValue
          label={t('team:detail.via')}
          value={member.via === null ? t('team:detail.direct') : isolate(member.via)}
        />
      </Card>
    </>
  )
}
