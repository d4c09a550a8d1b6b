import { Text, View } from '@tarojs/components'
import type { StarResponse } from '@contract/membership/schemas'
import { getMemberTitle } from '@/components/member-card/member-title'
import { Progress } from '@/components/progress/progress'
import { StateLabel } from '@/components/state-label/state-label'
import { useT } from '@/i18n/use-t'
import './star-rank.scss'

interface StarRankProps {
  rank: StarResponse['ranks'][number]
  star: StarResponse
}

const item = { role: 'listitem' }

/** One rung of the ladder: its letter as on the card, what it needs, and how far the person is. */
export function StarRank({ rank, star }: StarRankProps) {
  const t = useT()
  const reached = rank.star <= star.star
  const have = Math.min(star.activeDirectSvips, rank.directSvips)
  const next =
    !reached && star.ranks.find(({ star: number }) => number > star.star)?.star === rank.star
  const lacking = rank.directSvips - have
  return (
    <View className={`star-rank${reached ? ' star-rank--reached' : ''}`} {...item}>
      <View className="star-rank__card" aria-hidden="true">
        <Text className="star-rank__letter">{rank.letter}</Text>
        <Text>★</Text>
      </View>
      <View className="star-rank__main">
        <View className="star-rank__title">{getMemberTitle(2, rank.star)}</View>
        <View className="star-rank__detail">
          {t('earnings:rank.needs', { count: rank.directSvips })}
        </View>
        {next && (
          <View className="star-rank__bar">
            <Progress percent={(have / rank.directSvips) * 100} />
          </View>
        )}
      </View>
      {rank.star === star.star && <StateLabel of="star" state="active" />}
      {!reached && rank.star <= star.reachable && <StateLabel of="star" state="reached" />}
      {!reached && rank.star > star.reachable && lacking > 0 && (
        <View className="star-rank__detail">{t('earnings:rank.more', { count: lacking })}</View>
      )}
    </View>
  )
}
