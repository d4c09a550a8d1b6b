import { View } from '@tarojs/components'
import { Avatar } from '@/components/avatar/avatar'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { getMemberTitle } from '@/components/member-card/member-title'
import { getMembershipLabel } from '@/components/member-card/membership-label'
import { Row } from '@/components/row/row'
import { Skeleton } from '@/components/skeleton/skeleton'
import { StateLabel } from '@/components/state-label/state-label'
import { Tag } from '@/components/tag/tag'
import { useT } from '@/i18n/use-t'
import { formatDay } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import { useSession } from '@/session/session-store'
import { settingsIds } from './test-ids'

/** Who is signed in, and the state of their membership. */
export function ProfileCard() {
  const t = useT()
  const user = useSession((session) => session.user)
  const vip = useSession((session) => session.vip)
  if (!user || !vip) return <Skeleton kind="card" count={2} />
  const title = getMemberTitle(vip.level, vip.star)
  const label = getMembershipLabel(vip)
  return (
    <Card>
      <Row
        id={settingsIds.profile}
        leading={<Avatar name={user.name} url={user.avatar ?? undefined} size={56} />}
        title={user.name}
        detail={
          <View>
            {user.email}
            <View>{t('settings:joined', { date: formatDay(user.createTime) })}</View>
          </View>
        }
        onTap={() => openPage('/pages/profile/index')}
      />
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
    </Card>
  )
}
