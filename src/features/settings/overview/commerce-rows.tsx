import { formatCount } from '@contract/domain/count'
import { pointsEndpoints } from '@contract/points/endpoints'
import { Icon, type IconName } from '@/components/icon/icon'
import { getMemberTitle } from '@/components/member-card/member-title'
import { Row } from '@/components/row/row'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { openPage } from '@/lib/navigation/navigate'
import type { PlainPath } from '@/lib/navigation/routes'
import { useSession } from '@/session/session-store'
import { settingsIds } from './test-ids'

const mark = (name: IconName) => <Icon name={name} size={20} />

/** Codes and rank of an SVIP, points, orders, notifications and invitations. */
export function CommerceRows() {
  const t = useT()
  const vip = useSession((session) => session.vip)
  const signedIn = useSession((session) => session.token !== '')
  const points = useQuery(pointsEndpoints.pointsBalance, {}, { enabled: signedIn }).data
  const open = (path: PlainPath) => () => openPage(path)
  return (
    <>
      {vip && vip.lastLevel === 2 && (
        <Row
          id={settingsIds.codes}
          leading={mark('card')}
          title={t('settings:codes')}
          trailing={formatCount(vip.unusedCodes)}
          chevron
          onTap={open('/pages/team/svipActiveCodes')}
        />
      )}
      {vip && vip.lastLevel === 2 && (
        <Row
          id={settingsIds.star}
          leading={mark('star')}
          title={t('settings:star')}
          trailingDetail={getMemberTitle(2, vip.star)}
          chevron
          onTap={open('/pages/sets/activeStar')}
        />
      )}
      <Row
        id={settingsIds.points}
        leading={mark('income')}
        title={t('settings:points')}
        trailing={points && formatCount(points.balance)}
        chevron
        onTap={open('/pages/points/list')}
      />
      <Row
        id={settingsIds.orders}
        leading={mark('document')}
        title={t('settings:orders')}
        onTap={open('/pages/order/list')}
      />
      <Row
        id={settingsIds.notifications}
        leading={mark('bell')}
        title={t('settings:notifications')}
        onTap={open('/pages/profile/notifications')}
      />
      <Row
        id={settingsIds.invite}
        leading={mark('gift')}
        title={t('settings:invite')}
        onTap={open('/pages/invite/index')}
      />
    </>
  )
}
