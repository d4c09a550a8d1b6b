import { View } from '@tarojs/components'
import { membershipEndpoints } from '@contract/membership/endpoints'
import type { Plan } from '@contract/membership/schemas'
import { AsOf } from '@/components/as-of/as-of'
import { Button } from '@/components/button/button'
import { ErrorState } from '@/components/error-state/error-state'
import { Note } from '@/components/note/note'
import { SectionHeader } from '@/components/section-header/section-header'
import { Skeleton } from '@/components/skeleton/skeleton'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { openPage } from '@/lib/navigation/navigate'
import { useSession } from '@/session/session-store'
import { useMe } from '@/session/use-me'
import { ExpiryNotice } from '../reminder/expiry-notice'
import { MembershipNow } from './membership-now'
import { PlanCard } from './plan-card'
import { plansIds } from './test-ids'

function choose(plan: Plan) {
  openPage('/pages/membership/checkout', { plan: plan.id })
}

/** What this person has, the plans on offer with what each adds to it, and the way to redeem a friend's code; points beneath where they are sold. */
export function Plans() {
  const t = useT()
  useMe()
  const vip = useSession((session) => session.vip)
  const plans = useQuery(membershipEndpoints.plans, {})
  if (!plans.data && plans.status === 'error')
    return (
      <ErrorState text={t('membership:plans.error')} error={plans.error} onRetry={plans.reload} />
    )
  if (!plans.data) return <Skeleton kind="card" count={3} />
  const offered = plans.data.filter((plan) => plan.available)
  const points = offered.filter((plan) => plan.level === 0)
  const svip = offered.every((plan) => plan.level !== 1)
  return (
    <View>
      <AsOf of={plans} />
      <ExpiryNotice />
      {vip && <MembershipNow vip={vip} />}
      <SectionHeader title={t('membership:plans.choose')} />
      {offered
        .filter((plan) => plan.level > 0)
        .map((plan) => (
          <PlanCard
            key={plan.id}
            id={plansIds.choose(plan.id)}
            plan={plan}
            vip={vip}
            onChoose={choose}
          />
        ))}
      {!svip && (
        <Button
          id={plansIds.redeem}
          kind="text"
          size="wide"
          onTap={() => openPage('/pages/membership/redeem')}
        >
          {t('membership:plans.haveCode')}
        </Button>
      )}
      {points.length > 0 && (
        <>
          <SectionHeader title={t('membership:plans.power')} />
          <Note>{t('membership:plans.powerHelp')}</Note>
          {points.map((plan) => (
            <PlanCard
              key={plan.id}
              id={plansIds.choose(plan.id)}
              plan={plan}
              vip={vip}
              onChoose={choose}
            />
          ))}
        </>
      )}
    </View>
  )
}
