import type { VipData } from '@contract/membership/schemas'
import { Icon } from '@/components/icon/icon'
import { getMemberTitle } from '@/components/member-card/member-title'
import { getMembershipLabel } from '@/components/member-card/membership-label'
import { Row } from '@/components/row/row'
import { StateLabel } from '@/components/state-label/state-label'
import { Tag } from '@/components/tag/tag'
import { useT } from '@/i18n/use-t'
import { openPage } from '@/lib/navigation/navigate'
import { settingsIds } from './test-ids'

/** The state of the membership, and the way to the plans. */
export function MembershipRow({ vip }: { vip: VipData }) {
  const t = useT()
  const title = getMemberTitle(vip.level, vip.star)
  const label = getMembershipLabel(vip)
  return (
    <Row
      id={settingsIds.membership}
      leading={<Icon name="star" size={20} />}
      title={t('settings:membership')}
      detail={
        label === 'active'
          ? t('settings:membershipDays', { title, count: vip.remainingDays })
          : undefined
      }
      trailing={
        label === 'active' ? (
          <Tag kind={vip.level === 2 ? 'ink' : 'warn'}>{title}</Tag>
        ) : (
          <StateLabel of="membership" state={label} />
        )
      }
      chevron
      onTap={() => openPage('/pages/membership/plans')}
    />
  )
}
