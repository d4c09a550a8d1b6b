import { View } from '@tarojs/components'
import { formatCount } from '@contract/domain/count'
import type { VipData } from '@contract/membership/schemas'
import { Card } from '@/components/card/card'
import { KeyValue } from '@/components/key-value/key-value'
import {
  getMembershipLabel,
  getTierLabel,
  type MembershipLabel,
} from '@/components/member-card/membership-label'
import { getMemberTitle } from '@/components/member-card/member-title'
import { Note } from '@/components/note/note'
import { SectionHeader } from '@/components/section-header/section-header'
import { StateLabel } from '@/components/state-label/state-label'
import { Tag } from '@/components/tag/tag'
import { useT } from '@/i18n/use-t'
import { formatDay } from '@/lib/format/date'
import { Remind } from './remind'
import { StarProgress } from './star-progress'
import './membership-now.scss'

const tiers = [
  ['vip', 'VIP'],
  ['svip', 'SVIP'],
] as const

function TierState({ label }: { label: MembershipLabel }) {
  const t = useT()
  if (label === 'active') return <Tag kind="ok">{t('membership:now.active')}</Tag>
  return <StateLabel of="membership" state={label} />
}

/** What the person has, each tier's own state, and until when: the server's figures, the day in their own time. */
export function MembershipNow({ vip }: { vip: VipData }) {
  const t = useT()
  const label = getMembershipLabel(vip)
  const runs = label === 'active'
  return (
    <View className="membership-now">
      <SectionHeader title={t('membership:now.title')} />
      <Card padded>
        <KeyValue
          label={t('membership:now.membership')}
          value={
            runs ? (
              getMemberTitle(vip.level, vip.star)
            ) : (
              <StateLabel of="membership" state={label} />
            )
          }
          strong={runs}
        />
        {tiers.map(([tier, title]) => (
          <KeyValue
            key={tier}
            label={t('membership:now.tier', { tier: title })}
            value={<TierState label={getTierLabel(tier, vip)} />}
          />
        ))}
        {vip.expiresAt && (
          <KeyValue
            label={t(runs ? 'membership:now.until' : 'membership:now.ended')}
            value={formatDay(vip.expiresAt)}
          />
        )}
        {runs && (
          <KeyValue
            label={t('common:card.remaining')}
            value={t('common:card.days', { count: vip.remainingDays })}
          />
        )}
        {vip.unusedCodes > 0 && (
          <KeyValue label={t('membership:codes.title')} value={formatCount(vip.unusedCodes)} />
        )}
      </Card>
      {runs && vip.expiresAt && (
        <Remind expiresAt={vip.expiresAt} remainingDays={vip.remainingDays} />
      )}
      {vip.level === 2 && <StarProgress />}
      {!runs && (
        <Note>{t(vip.lastLevel === 0 ? 'membership:now.none' : 'membership:now.expired')}</Note>
      )}
    </View>
  )
}
