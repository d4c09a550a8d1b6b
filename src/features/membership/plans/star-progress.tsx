import { View } from '@tarojs/components'
import { formatCount } from '@contract/domain/count'
import { membershipEndpoints } from '@contract/membership/endpoints'
import type { StarResponse } from '@contract/membership/schemas'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { getMemberTitle } from '@/components/member-card/member-title'
import { ErrorState } from '@/components/error-state/error-state'
import { Progress } from '@/components/progress/progress'
import { Row } from '@/components/row/row'
import { SectionHeader } from '@/components/section-header/section-header'
import { Skeleton } from '@/components/skeleton/skeleton'
import type { Translate } from '@/i18n/text-key'
import { useT } from '@/i18n/use-t'
import { useQuery } from '@/lib/data/query/use-query'
import { openPage } from '@/lib/navigation/navigate'
import { plansIds } from './test-ids'
import './star-progress.scss'

type Rank = StarResponse['ranks'][number]

function formatTitle(t: Translate, { star, reachable }: StarResponse, next: Rank | undefined) {
  if (reachable > star) return t('membership:star.ready', { title: getMemberTitle(2, reachable) })
  return next
    ? t('membership:star.next', { title: getMemberTitle(2, next.star) })
    : t('membership:star.top')
}

/** How far an SVIP is to the next star, or that one waits for being activated: the way to the ranks. */
export function StarProgress() {
  const t = useT()
  const { data, status, error, reload } = useQuery(membershipEndpoints.star, {})
  if (!data && status === 'error')
    return <ErrorState text={t('membership:star.error')} error={error} onRetry={reload} />
  if (!data) return <Skeleton kind="row" count={1} />
  const next = data.ranks.find(({ star }) => star > Math.max(data.star, data.reachable))
  const have = data.activeDirectSvips
  const detail =
    next &&
    t('membership:star.have', { have: formatCount(have), needed: formatCount(next.directSvips) })
  return (
    <>
      <SectionHeader title={t('membership:star.title')} />
      <Card>
        {/* The last of its own box: the bar ends it, without a rule between them. */}
        <View>
          <Row
            id={plansIds.star}
            leading={<Icon name="star" size={20} />}
            title={formatTitle(t, data, next)}
            detail={detail}
            onTap={() => openPage('/pages/sets/activeStar')}
          />
        </View>
        {next && (
          <View className="star-progress">
            <Progress percent={Math.min(100, (have / next.directSvips) * 100)} label={detail} />
          </View>
        )}
      </Card>
    </>
  )
}
