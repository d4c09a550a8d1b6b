import { View } from '@tarojs/components'
import { formatCount } from '@contract/domain/count'
import type { VipData } from '@contract/membership/schemas'
import { Card } from '@/components/card/card'
import { KeyValue } from '@/components/key-value/key-value'
import { getMembershipLabel } from '@/components/member-card/membership-label'
import { getMemberTitle } from '@/components/member-card/member-title'
import { Note } from '@/components/note/note'
import { SectionHeader } from '@/components/section-header/section-header'
import { StateLabel } from '@/components/state-label/state-label'
import { useT } from '@/i18n/use-t'
import { formatDay } from '@/lib/format/date'
import { Remind } from './remind'

/** What the person has, and until when: the server's figures, the day in their own time. */
export function MembershipNow({ vip }: { vip: VipData }) {
  const t = useT()
  const label = getMembershipLabel(vip)
  const runs = label === 'active'
  return (
    <View>
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
      {!runs && (
        <Note>{t(vip.lastLevel === 0 ? 'membership:now.none' : 'membership:now.expired')}</Note>
      )}
    </View>
  )
}
