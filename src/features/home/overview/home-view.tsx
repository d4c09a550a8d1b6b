import { View } from '@tarojs/components'
import { useCopy } from '@/components/code-copy/use-copy'
import { ErrorState } from '@/components/error-state/error-state'
import { MemberCard } from '@/components/member-card/member-card'
import { getMembershipLabel } from '@/components/member-card/membership-label'
import { Skeleton } from '@/components/skeleton/skeleton'
import { formatMembership } from '@/components/state-label/format-membership'
import { useT } from '@/i18n/use-t'
import type { Query } from '@/lib/data/query/use-query'
import { Commerce, useHidesCommerce } from '@/session/commerce'
import { useSession } from '@/session/session-store'
import type { HomeFigures } from '../use-figures'
import { HomeCommerce } from './home-commerce'
import { homeIds } from './test-ids'
import './home-view.scss'

/** Home of a member: the card, three figures, and what to do next. */
export function HomeView({ figures }: { figures: Query<HomeFigures> }) {
  const t = useT()
  const copy = useCopy()
  const user = useSession((session) => session.user)
  const vip = useSession((session) => session.vip)
  const hides = useHidesCommerce()
  const { status, error, reload } = figures
  const failed = status === 'error' && (
    <ErrorState text={t('home:error')} error={error} onRetry={() => void reload()} />
  )
  if (!user || !vip) return failed || <Skeleton kind="card" count={3} />
  const label = getMembershipLabel(vip)
  return (
    <View className="home">
      <MemberCard
        id={homeIds.card}
        follows
        name={user.name}
        level={vip.level}
        star={vip.star}
        code={hides ? '' : user.referralCode}
        remainingDays={vip.remainingDays}
        status={formatMembership(t, label)}
        copyId={homeIds.copy}
        onCopy={() => void copy(user.referralCode)}
      />
      <Commerce>
        <HomeCommerce figures={figures} label={label} />
      </Commerce>
    </View>
  )
}
