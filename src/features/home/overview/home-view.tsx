import { View } from '@tarojs/components'
import { formatCount } from '@contract/domain/count'
import { formatMoney } from '@contract/domain/money'
import { AsOf, useAge } from '@/components/as-of/as-of'
import { Button } from '@/components/button/button'
import { useCopy } from '@/components/code-copy/use-copy'
import { ErrorState } from '@/components/error-state/error-state'
import { MemberCard } from '@/components/member-card/member-card'
import { getMembershipLabel } from '@/components/member-card/membership-label'
import { Skeleton } from '@/components/skeleton/skeleton'
import { formatMembership } from '@/components/state-label/format-membership'
import { StatTrio } from '@/components/stat-trio/stat-trio'
import { useT } from '@/i18n/use-t'
import type { Query } from '@/lib/data/query/use-query'
import { openPage } from '@/lib/navigation/navigate'
import { useSession } from '@/session/session-store'
import type { HomeFigures } from '../use-figures'
import { JoinNote } from './join-note'
import { homeIds } from './test-ids'
import './home-view.scss'

/** Home of a member: the card, three figures, and what to do next. */
export function HomeView({ figures }: { figures: Query<HomeFigures> }) {
  const t = useT()
  const copy = useCopy()
  const age = useAge(figures)
  const user = useSession((session) => session.user)
  const vip = useSession((session) => session.vip)
  const { data, status, error, reload } = figures
  const failed = status === 'error' && (
    <ErrorState text={t('home:error')} error={error} onRetry={() => void reload()} />
  )
  if (!user || !vip) return failed || <Skeleton kind="card" count={3} />
  const label = getMembershipLabel(vip)
  const money = (amount: number | undefined) =>
    amount === undefined ? undefined : formatMoney(amount)
  return (
    <View className="home">
      <MemberCard
        id={homeIds.card}
        follows
        name={user.name}
        level={vip.level}
        star={vip.star}
        code={user.referralCode}
        remainingDays={vip.remainingDays}
        status={formatMembership(t, label)}
        copyId={homeIds.copy}
        onCopy={() => void copy(user.referralCode)}
      />
      {!data && failed}
      <AsOf of={figures} />
      <View className="home__age">{age && t('home:asOf', { time: age })}</View>
      {(data || !failed) && (
        <StatTrio
          items={[
            {
              id: homeIds.profits,
              label: t('home:profits'),
              value: money(data?.profits),
              onTap: () => openPage('/pages/income/index'),
            },
            {
              id: homeIds.team,
              label: t('home:team'),
              value: data && formatCount(data.team),
              onTap: () => openPage('/pages/team/list'),
            },
            {
              id: homeIds.balance,
              label: t('home:balance'),
              value: money(data?.balance),
              onTap: () => openPage('/pages/income/balance'),
            },
          ]}
        />
      )}
      {label === 'active' ? (
        <View className="home__share">
          <View className="home__share-body">
            <View className="home__share-title">{t('home:share.title')}</View>
            <View className="home__share-text">{t('home:share.text')}</View>
          </View>
          <Button id={homeIds.invite} onTap={() => openPage('/pages/invite/index')}>
            {t('home:share.action')}
          </Button>
        </View>
      ) : (
        <JoinNote expired={label === 'vipExpired' || label === 'svipExpired'} />
      )}
    </View>
  )
}
