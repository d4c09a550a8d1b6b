import { View } from '@tarojs/components'
import { Avatar } from '@/components/avatar/avatar'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { Row } from '@/components/row/row'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useT } from '@/i18n/use-t'
import { formatDay } from '@/lib/format/date'
import { openPage } from '@/lib/navigation/navigate'
import { Commerce } from '@/session/commerce'
import { useSession } from '@/session/session-store'
import { MembershipRow } from './membership-row'
import { settingsIds } from './test-ids'

/** Who is signed in, and the state of their membership where it is sold. */
export function ProfileCard() {
  const t = useT()
  const user = useSession((session) => session.user)
  const vip = useSession((session) => session.vip)
  if (!user || !vip) return <Skeleton kind="card" count={2} />
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
        id={settingsIds.businessCard}
        leading={<Icon name="card" size={20} />}
        title={t('settings:businessCard')}
        onTap={() => openPage('/pages/card/index', { code: user.referralCode })}
      />
      <Commerce>
        <MembershipRow vip={vip} />
      </Commerce>
    </Card>
  )
}
