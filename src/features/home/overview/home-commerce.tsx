import { View } from '@tarojs/components'
import { formatCount } from '@contract/domain/count'
import { formatMoney } from '@contract/domain/money'
import { AsOf, useAge } from '@/components/as-of/as-of'
import { Button } from '@/components/button/button'
import { ErrorState } from '@/components/error-state/error-state'
import type { MembershipLabel } from '@/components/member-card/membership-label'
import { StatTrio } from '@/components/stat-trio/stat-trio'
import { useT } from '@/i18n/use-t'
import type { Query } from '@/lib/data/query/use-query'
import { openPage } from '@/lib/navigation/navigate'
import type { HomeFigures } from '../use-figures'
import { JoinNote } from './join-note'
import { homeIds } from './test-ids'

interface HomeCommerceProps {
  figures: Query<HomeFigures>
  label: MembershipLabel
}

/** Home's three figures, and what to do next: invite, or become a member. */
export function HomeCommerce({ figures, label }: HomeCommerceProps) {
  const t = useT()
  const age = useAge(figures)
  const { data, status, error, reload } = figures
  const failed = status === 'error' && (
    <ErrorState text={t('home:error')} error={error} onRetry={() => void reload()} />
  )
  const money = (amount: number | undefined) =>
    amount === undefined ? undefined : formatMoney(amount)
  return (
    <>
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
    </>
  )
}
